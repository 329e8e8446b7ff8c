import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

let projectId: string;

const { hanok, browsing, member } = await startWithMember();

beforeEach(async () => {
  ({
    project: { id: projectId },
  } = await bringSite(member, smallSite()));
});

/** The page as somebody else has it in hand, and their edit of it. */
async function colleague(pageId?: string) {
  const { part, version } = told(
    await member.client.get("/api/projects/edit.json", { projectId, ...(pageId ? { pageId } : {}) }),
  );
  let count = 0;
  return {
    part,
    does: async (name: string, changes: readonly object[]) =>
      told(
        await member.client.post("/api/projects/edit.json", {
          projectId,
          opId: `colleague-${Date.now()}-${count++}`,
          base: version,
          name,
          changes: changes as never,
        }),
      ),
  };
}

describe("others work on the same project", () => {
  test("[EDT-48] history survives a reload, also where somebody else has written meanwhile", async () => {
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("내 제목");
    await page.keyboard.press("Enter");
    await saved(page);
    const other = await colleague();
    const [text = "", source = ""] =
      Object.entries(other.part.texts).find(([, value]) => value.includes("바게트")) ?? [];
    const at = source.indexOf("바게트");
    await page.context().setOffline(true);
    await other.does("text.set", [{ kind: "text", text, changes: [at, [0, "긴 "], source.length - at] }]);
    await page.context().setOffline(false);
    await page.reload();
    await ready(page);
    expect(await canvasFrame(page).locator("li:nth-child(2)").textContent()).toBe("긴 바게트");
    await page.keyboard.press("Control+z");
    await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
    expect(await canvasFrame(page).locator("li:nth-child(2)").textContent()).toBe("긴 바게트");
    await close();
  });

  test("a block comes from another page while something is unsaved: the edit is saved, then the block is there", async () => {
    const about = (await colleague()).part.pages;
    const [home, second] = [
      Object.values(about).find(({ path }) => path === "index.html"),
      Object.values(about).find(({ path }) => path === "about.html"),
    ];
    const { page, close } = await openEditor(browsing, hanok, member, projectId, {
      ...(home ? { pageId: home.id } : {}),
    });
    await page.route("**/api/projects/edit.json", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await press(page, "h1", 2);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("기다리는 제목");
    await page.keyboard.press("Enter");
    await page.locator("[data-save=offline]").waitFor();
    const other = await colleague(second?.id);
    const moved = Object.values(other.part.blocks).find(({ pageId }) => pageId === second?.id);
    if (!moved || !home) throw new Error("no block to move");
    const { pageId, section, key, id } = moved;
    await other.does("block.move", [
      {
        kind: "block-move",
        blockId: id,
        from: { pageId, section, key },
        to: { pageId: home.id, section: "content", key: "az" },
      },
    ]);
    // Longer than the editor waits between two looks at what others did.
    await page.waitForTimeout(5_000);
    expect(await page.locator("[data-save=offline]").count()).toBe(1);
    await page.unroute("**/api/projects/edit.json");
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect
      .poll(
        () =>
          canvasFrame(page)
            .evaluate("[...document.querySelectorAll('h1')].map((e) => e.textContent).sort().join()")
            .catch(() => ""),
        { timeout: 30_000 },
      )
      .toBe("기다리는 제목,우리 이야기");
    const files = await takeHome(member, hanok.origin, projectId);
    expect(files.get("index.html")?.toString("utf8")).toContain("기다리는 제목");
    await close();
  }, 60_000);

  test.each(["ko", "en"] as const)(
    "the page is deleted by somebody else: said so, the others stay open (%s)",
    async (language) => {
      const pages = Object.values((await colleague()).part.pages);
      const about = pages.find(({ path }) => path === "about.html");
      if (!about) throw new Error("no second page");
      const { page, close } = await openEditor(browsing, hanok, member, projectId, {
        pageId: about.id,
        language,
      });
      told(await member.client.delete("/api/projects/page/item.json", { pageId: about.id }));
      await page
        .getByText(language === "ko" ? "다른 사람이 이 페이지를 지웠어요" : "Somebody else deleted this page")
        .waitFor({ timeout: 20_000 });
      await expectAccessible(page, `page gone ${language}`);
      await page.getByRole("button", { name: /작은 가게/ }).click();
      await ready(page);
      expect(await canvasFrame(page).locator("h1").textContent()).toBe("어서 오세요");
      await close();
    },
    60_000,
  );
});
