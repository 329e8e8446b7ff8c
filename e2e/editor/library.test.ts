import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { takeHome } from "../main-job/projects.ts";
import { BLOCKS, blankProject, firstFound, insertFirst } from "./library-support.ts";
import { shot } from "./shot.ts";
import { canvasFrame, openEditor, openPanel, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const COMMON = {
  ko: {
    make: "공통 블록으로 만들기",
    whole: "전체 공통",
    part: "디자인만 공통",
    pages: "지금은 이 페이지에서만 써요. 다른 페이지에도 놓으면 함께 바뀌어요.",
    free: "이 페이지만 따로 쓰기",
    delete: "공통 블록에서 삭제",
    deleteHint: /개별 블록/,
    deleteAsk: "공통 블록을 삭제할까요?",
    blockAsk: "블록을 제거할까요?",
  },
  en: {
    make: "Make a common block",
    whole: "All shared",
    part: "Design shared",
    pages: "Only this page uses it so far. Put it on others and edits reach them, too.",
    free: "Use it on this page only",
    delete: "Delete from common blocks",
    deleteHint: /individual block/,
    deleteAsk: "Delete the common block?",
    blockAsk: "Remove the block?",
  },
} as const;
const ELEMENTS = {
  ko: {
    panel: "요소",
    list: "요소 목록",
    enlarge: "크게 보기",
    none: "찾는 블록이 없어요",
    category: "분류",
    more: /분류 \d+개 더 보기/,
    fewer: "분류 접기",
  },
  en: {
    panel: "Elements",
    list: "List of elements",
    enlarge: "Show larger",
    none: "No block found",
    category: "Category",
    more: /\d+ more categories/,
    fewer: "Fewer categories",
  },
} as const;

describe.each(inLanguages("en"))("the library in %s", (language) => {
  const words = BLOCKS[language];
  const elements = ELEMENTS[language];

  test("[EDT-11] [EDT-20] [EDT-21] [EDT-25] [EDT-26] [EDT-69] [BLK-42] blocks and elements: found, inserted, seen", async () => {
    const elementWords = ELEMENTS[language];
    const projectId = await blankProject(member);
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    const rail = page.getByRole("navigation").first();
    await rail.getByRole("button", { name: words.panel, exact: true }).click();
    const list = page.getByRole("grid", { name: words.list });
    await list.waitFor();
    await shot(page, `${language}-blocks`);
    await expectAccessible(page, "blocks");
    // Every category is visible; one press shows its blocks, two beside each other.
    const chips = page
      .getByRole("radiogroup", { name: elementWords.category, exact: true })
      .getByRole("radio");
    expect(await chips.count()).toBe(9);
    await page.getByRole("button", { name: elementWords.more }).click();
    expect(await chips.count()).toBeGreaterThan(20);
    await page.getByRole("button", { name: elementWords.fewer, exact: true }).click();
    const chosen = chips.nth(2);
    const [, count = ""] = /(\d+)$/.exec((await chosen.textContent()) ?? "") ?? [];
    await chosen.click();
    expect(await chosen.getAttribute("aria-checked")).toBe("true");
    await expect.poll(() => list.getByRole("row").count()).toBe(Math.min(24, Number(count)));
    expect(await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length)).toBe(
      2,
    );
    await shot(page, `${language}-blocks-category`);
    await chips.first().click();
    await page.getByRole("searchbox", { name: words.find }).fill("zzzz");
    await page.getByText(elementWords.none).waitFor();
    const found = await firstFound(list, words.gallery);
    await shot(page, `${language}-blocks-found`);
    await found.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => canvasFrame(page).locator("section, div").count()).toBeGreaterThan(0);
    await ready(page);
    await shot(page, `${language}-block-inserted`);
    await saved(page);
    await rail.getByRole("button", { name: elementWords.panel, exact: true }).click();
    const elements = page.getByRole("grid", { name: elementWords.list });
    await elements.waitFor();
    await shot(page, `${language}-assets`);
    await expectAccessible(page, "elements");
    await page.getByRole("button", { name: elementWords.enlarge }).click();
    await page.getByRole("dialog").waitFor();
    await shot(page, `${language}-asset-list`);
    await expectAccessible(page, "asset list");
    const large = page.getByRole("dialog").getByRole("grid");
    expect(await large.evaluate((grid) => getComputedStyle(grid).gap)).toBe("24px");
    await page.keyboard.press("Escape");
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("[BLK-42] [BLK-44] pressed one after another, blocks stand in their sections, each in sight", async () => {
    const projectId = await blankProject(member);
    const { page, frame, close } = await openEditor(browsing, hanok, member, projectId, { language });
    await openPanel(page, words.panel);
    const put = async (search: string, root: string): Promise<void> => {
      await (await firstFound(page.getByRole("grid", { name: words.list }), search)).press("Enter");
      await frame().locator(root).waitFor();
      await expect
        .poll(() =>
          frame()
            .locator(root)
            .evaluate((block) => {
              const { top, bottom } = block.getBoundingClientRect();
              return top < window.innerHeight && bottom > 0;
            }),
        )
        .toBe(true);
      await saved(page);
    };
    // The selection goes along: a hero that is pressed while the header is selected is none of the header's.
    await put("header-center", ".section-header > .header-center");
    await put("hero-split", ".section-content > .hero-split");
    await put("news-cards", ".section-content > .hero-split + .news-cards");
    await put("video-frame", ".section-content > .news-cards + .video-frame");
    await put("footer-slim", ".section-footer > .footer-slim");
    await put("faq-accordion", ".section-content > .video-frame + .faq-accordion");
    await put("header-search", ".section-header > .header-center + .header-search");
    await put("price-three", ".section-content > .price-three + .hero-split");
    await close();
  });

  test("[HND-08] undo of an inserted block takes its fonts and files out again, redo brings them back, after a reload too", async () => {
    const projectId = await blankProject(member);
    const { page, frame, close } = await openEditor(browsing, hanok, member, projectId, { language });
    const paths = async (): Promise<string[]> =>
      [...(await takeHome(member, hanok.origin, projectId)).keys()].toSorted();
    const before = await paths();
    await openPanel(page, words.panel);
    const put = async (search: string): Promise<void> => {
      await (await firstFound(page.getByRole("grid", { name: words.list }), search)).press("Enter");
      await frame().locator(`.${search}`).waitFor();
      await saved(page);
    };
    await put("hero-split");
    const withHero = await paths();
    expect(withHero.length).toBeGreaterThan(before.length + 2);
    await put("faq-accordion");
    const withBoth = await paths();
    await page.reload();
    await ready(page);
    await frame()
      .locator(".faq-accordion")
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press("Control+z");
    await frame().locator(".faq-accordion").waitFor({ state: "detached" });
    await expect.poll(paths).toEqual(withHero);
    await page.keyboard.press("Control+z");
    await frame().locator(".hero-split").waitFor({ state: "detached" });
    await expect.poll(paths).toEqual(before);
    await saved(page);
    await page.reload();
    await ready(page);
    await page.locator("main iframe").focus();
    await page.keyboard.press("Control+Shift+z");
    await frame().locator(".hero-split").waitFor();
    await expect.poll(paths).toEqual(withHero);
    await page.keyboard.press("Control+Shift+z");
    await frame().locator(".faq-accordion").waitFor();
    await expect.poll(paths).toEqual(withBoth);
    await close();
  });

  test("[BLK-42] an element that is pressed while a heading is selected stands behind it", async () => {
    const projectId = await blankProject(member);
    const { page, frame, close } = await openEditor(browsing, hanok, member, projectId, { language });
    await openPanel(page, words.panel);
    await (await firstFound(page.getByRole("grid", { name: words.list }), "hero-photo")).press("Enter");
    await frame().locator("h2.hero-photo-title").waitFor();
    await saved(page);
    await press(page, "h2.hero-photo-title");
    await openPanel(page, elements.panel);
    await (await firstFound(page.getByRole("grid", { name: elements.list }), "layout-two")).press("Enter");
    await frame().locator("h2.hero-photo-title + div").waitFor();
    expect(await frame().locator("h2 div").count()).toBe(0);
    await close();
  });

  test("[BLK-16] [BLK-18] [BLK-46] [BLK-51] [BLK-52] [BLK-92] [E63] common blocks: made, told, freed, deleted; all of it undone and redone", async () => {
    const projectId = await blankProject(member);
    const common = COMMON[language];
    const { page, close, problems } = await openEditor(browsing, hanok, member, projectId, { language });
    await insertFirst(page, language, "faq");
    await page.getByRole("button", { name: common.make }).click();
    await page.getByRole("menuitem", { name: common.whole }).click();
    await page.getByText(common.pages).waitFor();
    await saved(page);
    await shot(page, `${language}-common`);
    await expectAccessible(page, "a common block");
    // The copy on the page goes as any block does; what is asked of the common block itself comes below.
    await page.keyboard.press("Delete");
    await page.getByRole("alertdialog", { name: common.blockAsk }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: common.free }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.free }).click();
    await page.getByRole("button", { name: common.make }).waitFor();
    await page.getByRole("button", { name: common.make }).click();
    await page.getByRole("menuitem", { name: common.part }).click();
    await page.getByRole("button", { name: common.delete }).click();
    await page.getByRole("alertdialog", { name: common.deleteAsk }).getByText(common.deleteHint).waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await page.getByRole("button", { name: common.make }).waitFor();
    // The server did it over all pages, and takes it back like any other step.
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: common.delete }).waitFor();
    await page.keyboard.press("Control+Shift+z");
    await page.getByRole("button", { name: common.make }).waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: common.delete }).waitFor();
    // The step before it is an ordinary one again.
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: common.make }).waitFor();
    await saved(page);
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});
