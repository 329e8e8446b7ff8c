import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { keepBlock } from "./library-support.ts";
import { shot } from "./shot.ts";
import {
  canvasFrame,
  dragTo,
  libraryReady,
  openEditor,
  openPanel,
  pointOn,
  press,
  saved,
  spoken,
} from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const EMPTY = (section: string): string => `.section-${section} > div:only-child`;
const selected = (page: Page): Promise<string | null> =>
  page.locator("footer [aria-current=true]").textContent();

test("[BLK-41] [BLK-42] [BLK-44] an empty page: a press on a section opens the blocks that belong there, and a drop lands in it", async () => {
  const { project } = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "빈 가게" } }),
  );
  const { page, frame, problems, close } = await openEditor(browsing, hanok, member, project.id);
  // Hanok's own texts in the page are in Hanok's font, also where the machine has no Korean one.
  expect(
    await frame()
      .locator(EMPTY("content"))
      .evaluate((one) => getComputedStyle(one).fontFamily),
  ).toMatch(/^"?letters-\w+"?, Pretendard/);
  // The library is the first thing offered, a blank block the second.
  await page.getByRole("button", { name: "블록 선택" }).click();
  await page.getByRole("region", { name: "블록 넣기" }).waitFor();

  const header = await pointOn(page, EMPTY("header"));
  await page.mouse.click(header.x, header.y);
  await expect.poll(() => selected(page)).toBe("머리글");
  const grid = page.getByRole("grid", { name: "블록 목록" });
  await page.getByRole("radio", { name: /^머리글/, checked: true }).waitFor();
  await shot(page, "empty-section");
  await grid.getByRole("row", { name: "가운데 상호 머리글" }).click();
  await expect
    .poll(() => frame().locator(".section-header h1, .section-header a").count())
    .toBeGreaterThan(0);
  expect(await frame().locator(EMPTY("content")).count()).toBe(1);

  // Dropped where the footer will be, it is the footer, though the content is nearer to where it came from.
  const card = await grid.getByRole("row", { name: "검색 있는 머리글" }).boundingBox();
  if (!card) throw new Error("the card is not drawn");
  const footer = await pointOn(page, EMPTY("footer"));
  await dragTo(page, { x: card.x + card.width / 2, y: card.y + 30 }, footer);
  await expect.poll(() => page.locator("[data-drag-shield]").innerText()).toContain("안에 추가");
  await page.mouse.up();
  await canvasFrame(page).locator(".section-footer form, .section-footer header").first().waitFor();
  // An element, too: it comes in a block of its own.
  await openPanel(page, "요소");
  const heading = page.getByRole("grid", { name: "요소 목록" }).getByRole("row", { name: "큰 제목" });
  await heading.waitFor();
  const box = await heading.boundingBox();
  if (!box) throw new Error("the card is not drawn");
  await libraryReady(page);
  await dragTo(page, { x: box.x + box.width / 2, y: box.y + 30 }, await pointOn(page, EMPTY("content")));
  await expect.poll(() => page.locator("[data-drag-shield]").innerText()).toContain("안에 추가");
  await page.mouse.up();
  await frame().locator(".section-content > section.block > *").first().waitFor();
  await expect.poll(() => selected(page)).toMatch(/^h\d/);
  await saved(page);
  expect(problems).toEqual([]);
  await close();
});

test("[BLK-41] [BLK-54] [BLK-58] [BLK-63] [BLK-64] an element of the page goes to an empty section: by pointer, in the list, by key; one undo reverts it", async () => {
  const { project } = told(
    await member.client.post("/api/projects/project/item.json", { project: { title: "옮기는 가게" } }),
  );
  const block = `소식 ${project.id.slice(-6)}`;
  await keepBlock(
    member,
    '<section class="news">\n  <h2>소식</h2>\n  <ul><li>식빵</li></ul>\n</section>\n',
    block,
  );
  const { page, frame, problems, close } = await openEditor(browsing, hanok, member, project.id);
  const { keyboard } = page;
  const inSections = (): Promise<unknown> =>
    frame().evaluate(
      "[...document.querySelectorAll('header, main, footer')].map((e) => [...e.querySelectorAll('h2, li, [style*=dashed]')].map((one) => one.localName).join()).join('|')",
    );

  // Without a mouse: an empty section is a stop on the way, and Enter on it leads to the library.
  await page.locator("main iframe").focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect.poll(() => selected(page)).toBe("본문");
  expect(await spoken(page)).toBe("본문 선택됨. 아직 블록이 없어요. Enter를 누르면 블록을 선택할 수 있어요");
  await keyboard.press("Enter");
  await page.getByRole("searchbox", { name: "블록 찾기" }).and(page.locator(":focus")).waitFor();
  await page.getByRole("tab", { name: "내 블록" }).click();
  await page.getByRole("grid", { name: "내 블록" }).getByRole("row", { name: block }).click();
  await expect.poll(inSections).toBe("div|h2,li|div");

  // By pointer; the hint says so, and refuses what only is in a list. The selection is dragged whole.
  await press(page, "h2");
  const footer = await pointOn(page, EMPTY("footer"));
  await dragTo(page, await pointOn(page, "h2", { scroll: false }), footer);
  await shot(page, "drop-in-section");
  await page.mouse.up();
  await expect.poll(inSections).toBe("div|li|h2");
  await expect.poll(() => selected(page)).toBe("h2");
  await keyboard.press("Control+z");
  await expect.poll(inSections).toBe("div|h2,li|div");
  await press(page, "li");
  await dragTo(page, await pointOn(page, "li", { scroll: false }), await pointOn(page, EMPTY("footer")));
  await page.mouse.up();
  await page.getByText("표나 목록의 일부라 이 자리로는 옮길 수 없어요.").first().waitFor();
  expect(await inSections()).toBe("div|h2,li|div");
  await press(page, "h2");
  await keyboard.down("Alt");
  await dragTo(page, await pointOn(page, "h2", { scroll: false }), await pointOn(page, EMPTY("footer")));
  await page.mouse.up();
  await keyboard.up("Alt");
  await expect.poll(inSections).toBe("div|h2,li|h2");
  await keyboard.press("Control+z");
  await expect.poll(inSections).toBe("div|h2,li|div");

  // In the list.
  await openPanel(page, "블록과 요소");
  const tree = page.getByRole("treegrid");
  const row = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await tree.getByRole("row").filter({ hasText: name }).last().boundingBox();
    if (!box) throw new Error(`${name} is not in sight`);
    return { x: box.x + 90, y: box.y + box.height / 2 };
  };
  await page.locator("main iframe").focus();
  await keyboard.press("Escape");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await keyboard.press(key);
  await expect.poll(() => selected(page)).toBe("h2");
  await tree.getByText("h2", { exact: true }).waitFor();
  await dragTo(page, await row("h2"), await row("머리글"));
  await expect.poll(() => page.locator("[data-drag-shield]").innerText()).toBe("제목 소식\n안에 추가");
  await shot(page, "drop-in-section-row");
  await page.mouse.up();
  await expect.poll(inSections).toBe("h2|li|div");
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(inSections).toBe("div|h2,li|div");

  // By key: the whole block, too, when its only root is carried. That it is saved is spoken, too, and comes first.
  await saved(page);
  await page.locator("main iframe").focus();
  await keyboard.press("Escape");
  for (const key of ["ArrowDown", "ArrowRight", "m", "ArrowDown"]) await keyboard.press(key);
  await expect.poll(() => spoken(page)).toMatch(/바닥글 영역\. 안에 추가$/);
  await keyboard.press("Enter");
  await expect.poll(inSections).toBe("div|div|h2,li");
  await expect.poll(() => selected(page)).toBe(block);
  await keyboard.press("Control+z");
  await expect.poll(inSections).toBe("div|h2,li|div");
  // Copied, the copy is selected, not what is in it.
  await saved(page);
  await page.locator("main iframe").focus();
  await keyboard.press("Escape");
  for (const key of ["ArrowDown", "ArrowRight", "m", "ArrowDown"]) await keyboard.press(key);
  await expect.poll(() => spoken(page)).toMatch(/바닥글 영역\. 안에 추가$/);
  await keyboard.press("Alt+Enter");
  await expect.poll(inSections).toBe("div|h2,li|h2,li");
  await expect.poll(() => selected(page)).toBe(block);
  await keyboard.press("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "제거" }).click();
  await expect.poll(inSections).toBe("div|h2,li|div");
  await saved(page);
  expect(problems).toEqual([]);
  await close();
});
