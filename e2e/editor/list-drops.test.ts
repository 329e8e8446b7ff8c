import { beforeAll, describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { card, children, INDEX, openPlaces } from "./drops-support.ts";
import { keepElement } from "./library-support.ts";
import { dragTo, dropAreasReady, openEditor, openPanel, pointOn, ready, saved } from "./support.ts";

const started = await startWithMember();
const { hanok, browsing, member } = started;
beforeAll(async () => {
  await keepElement(member, "쪽지", '<p class="note">쪽지</p>');
});

describe("in lists", () => {
  test("[BLK-53] [BLK-58] [BLK-64] rows of the tree: an element beside and into another, a block among the blocks", async () => {
    const { page, close } = await openPlaces(started);
    const tree = page.getByRole("treegrid");
    const row = async (name: string, part: number): Promise<{ x: number; y: number }> => {
      const box = await tree.getByRole("row").filter({ hasText: name }).first().boundingBox();
      if (!box) throw new Error(`${name} is not in sight`);
      return { x: box.x + 90, y: box.y + box.height * part };
    };
    /** The page is drawn first, the list follows: until then its rows are where they were. */
    const stand = (...names: readonly string[]): Promise<void> =>
      expect
        .poll(async () => {
          const rows = await tree.getByRole("row").allInnerTexts();
          return names.map((name) => rows.findIndex((one) => one.includes(name)));
        })
        .toSatisfy((at: number[]) => at.every((place, index) => place > (at[index - 1] ?? -1)));
    await page.getByRole("treegrid").getByText("places", { exact: true }).first().click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await tree.getByText("div.room").waitFor();
    await dragTo(page, await row("h1", 0.5), await row("div.room", 0.5));
    await page.mouse.up();
    await expect.poll(() => children(page, ".places")).toBe("room,card,words,plan,list");
    await expect.poll(() => tree.getByRole("row").filter({ hasText: "h1" }).count()).toBe(0);
    await dragTo(page, await row("a.card", 0.5), await row("div.room", 0.1));
    await page.mouse.up();
    await expect.poll(() => children(page, ".places")).toBe("card,room,words,plan,list");
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(() => children(page, ".places")).toBe("h1,room,card,words,plan,list");
    await stand("places", "h1", "div.room", "a.card", "second");
    await dragTo(page, await row("second", 0.5), await row("places", 0.2));
    await page.mouse.up();
    await expect.poll(() => children(page, "body")).toMatch(/^second,places,third,far-0/);
    await stand("second", "places", "a.card");
    // From the tree right onto the page.
    await dragTo(page, await row("a.card", 0.5), await pointOn(page, ".room", { scroll: false }));
    await page.mouse.up();
    await expect.poll(() => children(page, ".room")).toBe("card");
    await close();
  });

  test("[PAG-36] pages are sorted by dragging their rows", async () => {
    const { page, close } = await openPlaces(started);
    await openPanel(page, "페이지");
    const rows = page.getByRole("treegrid").getByRole("row");
    const names = async (): Promise<string> =>
      (await rows.allInnerTexts()).map((text) => /놓을 자리|소개|연락/.exec(text)?.[0] ?? "?").join();
    await expect.poll(names).toMatch(/소개.*연락|연락.*소개/);
    const before = await names();
    const last = (await rows.count()) - 1;
    await rows
      .nth(last)
      .dragTo(rows.nth(0), { sourcePosition: { x: 80, y: 20 }, targetPosition: { x: 80, y: 3 } });
    const [a, b, c] = before.split(",");
    await expect.poll(names).toBe([c, a, b].join());
    await saved(page);
    await close();
  });
});

test("[BLK-58] [BLK-64] with 10,000 elements on the page an element is dropped where it points, and taken back", async () => {
  const many = Array.from({ length: 100 }, (_, block) => {
    const lines = Array.from({ length: 99 }, (_, at) => `<i>${block}.${at}</i>`).join("");
    return `<section class="many m${block}">${lines}</section>`;
  }).join("\n");
  const html = INDEX.replace("</body>", `${many}\n</body>`);
  const { project } = await bringSite(member, site("many", new Map([["index.html", Buffer.from(html)]])));
  const { page, close, frame } = await openEditor(browsing, hanok, member, project.id);
  await dropAreasReady(page);
  expect(await frame().evaluate("document.body.getElementsByTagName('*').length")).toBeGreaterThan(10_000);
  await dragTo(page, await pointOn(page, ".words"), await pointOn(page, ".room", { scroll: false }));
  await page.mouse.up();
  await expect.poll(() => children(page, ".room")).toBe("words");
  const from = await card(page, "요소", "쪽지");
  await dragTo(page, from, await pointOn(page, ".room", { scroll: false, down: 0.95 }));
  await page.mouse.up();
  await expect.poll(() => children(page, ".room")).toBe("words,note");
  await saved(page);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await saved(page);
  expect((await takeHome(member, hanok.origin, project.id)).get("index.html")?.toString("utf8")).toBe(html);
  await ready(page);
  await close();
});
