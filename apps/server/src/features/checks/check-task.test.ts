import { LIMITS } from "@hanok/api-contract";
import { blockText, emptyPart, newBlock, newPage, type ProjectPart } from "@hanok/page-document";
import { expect, test } from "vitest";
import { checkSiteTask } from "./check-task.ts";

const SITE = { today: "2026-11-30", redirects: [], entries: [] };
const made = { key: "a0", now: "2026-11-30T00:00:00.000Z" };

const valuesOf = async (html: string, menu = "menu.html") => {
  const part: ProjectPart = {
    ...emptyPart(),
    pages: {
      home: newPage({ id: "home", title: "집", name: "index", home: true, ...made }),
      menu: { ...newPage({ id: "menu", title: "차림표", name: "menu", ...made }), path: menu },
    },
    blocks: {
      b: newBlock({ id: "b", pageId: "home", section: "content", name: "b", classtitle: "b", ...made }),
    },
    texts: { [blockText("b", "html")]: html },
  };
  const { findings } = await checkSiteTask.run({ part, site: SITE });
  return findings.find(({ rule }) => rule === "link-case")?.values;
};

test("[BLD-13] query and anchor of a long address come whole, or not at all: the mend loses nothing of it", async () => {
  const most = LIMITS.findingFact;
  const whole = `?${"q".repeat(most - 10)}#tea`;
  const found = await valuesOf(`<a href="Menu.html${whole}">차림표</a>`);
  expect(found).toMatchObject({ path: "menu.html", rest: whole });
  expect(found?.href).toHaveLength(most);
  const long = await valuesOf(`<a href="Menu.html?${"q".repeat(most)}">차림표</a>`);
  expect(long).toMatchObject({ path: "menu.html" });
  expect(long).not.toHaveProperty("rest");
  const deep = `${"m".repeat(most)}.html`;
  expect(await valuesOf(`<a href="${deep.toUpperCase()}">차림표</a>`, deep)).not.toHaveProperty("rest");
  expect(await valuesOf('<a href="Menu.html">차림표</a>')).toMatchObject({ rest: "" });
});
