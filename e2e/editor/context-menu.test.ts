import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { expectSelected, openEditor, openPanel, pointOn, press } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    edit: "글 고치기",
    parent: "상위 요소 고르기",
    duplicate: "복제",
    before: "앞으로 옮기기",
    behind: "뒤로 옮기기",
    copy: "복사",
    paste: "붙여넣기",
    code: "코드 보기",
    option: "블록 옵션",
    saveElement: "내 요소로 저장",
    remove: "요소 삭제",
    layers: "블록과 요소",
  },
  en: {
    edit: "Edit text",
    parent: "Select parent",
    duplicate: "Duplicate",
    before: "Move before",
    behind: "Move behind",
    copy: "Copy",
    paste: "Paste",
    code: "Show code",
    option: "Block option",
    saveElement: "Save to my elements",
    remove: "Delete element",
    layers: "Blocks and elements",
  },
} as const;

async function rightClick(page: Page, selector: string): Promise<void> {
  const { x, y } = await pointOn(page, selector, { atMost: 40 });
  await page.mouse.click(x, y, { button: "right" });
  await page.getByRole("menu").waitFor();
}
const isInCanvas = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.localName === "iframe");

describe.each(["ko", "en"] as const)("the menu of what is selected in %s", (language) => {
  const words = WORDS[language];

  test("by mouse: selects what is under the pointer, stands at it, does what the keys do, and gives the focus back", async () => {
    const { project } = await bringSite(member, smallSite());
    const { page, frame, close, problems } = await openEditor(browsing, hanok, member, project.id, {
      language,
    });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: hanok.origin });
    const item = (name: string) => page.getByRole("menuitem", { name, exact: false });
    await rightClick(page, ".menu li");
    await expectSelected(page, "li");
    const at = await pointOn(page, ".menu li", { atMost: 40, scroll: false });
    const box = await page.getByRole("menu").boundingBox();
    expect(Math.abs((box?.x ?? 0) - at.x)).toBeLessThan(12);
    await shot(page, `${language}-context-menu`);
    await expectAccessible(page, "context menu");
    expect(await item(words.before).getAttribute("aria-disabled")).toBe("true");
    expect(await item(words.behind).getAttribute("aria-disabled")).toBe(null);
    expect(await item(words.option).count()).toBe(0);
    expect(await item(words.duplicate).innerText()).toContain("Ctrl+D");
    await item(words.duplicate).click();
    await expect.poll(() => frame().locator(".menu li").count()).toBe(4);
    await expect.poll(() => isInCanvas(page)).toBe(true);
    await page.keyboard.press("Control+z");
    await expect.poll(() => frame().locator(".menu li").count()).toBe(3);

    // Copy and paste by the menu; a picture has no text.
    await rightClick(page, ".hero img");
    expect(await item(words.edit).getAttribute("aria-disabled")).toBe("true");
    await item(words.copy).first().click();
    await expect.poll(() => isInCanvas(page)).toBe(true);
    await page.waitForTimeout(300);
    await rightClick(page, ".hero h1");
    await item(words.paste).click();
    await expect.poll(() => frame().locator(".hero img").count()).toBe(2);
    await page.keyboard.press("Control+z");
    await expect.poll(() => frame().locator(".hero img").count()).toBe(1);

    await rightClick(page, ".hero h1");
    await item(words.edit).click();
    await frame().locator("h1[contenteditable]").waitFor();
    await page.keyboard.press("Escape");
    await rightClick(page, ".hero h1");
    await item(words.saveElement).click();
    await page.getByRole("dialog", { name: words.saveElement }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await rightClick(page, ".hero h1");
    await item(words.code).click();
    await page.locator(".cm-editor").waitFor();
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  test("by keyboard, on the page and in the list of layers; a block has its options", async () => {
    const { project } = await bringSite(member, smallSite());
    const { page, close, problems } = await openEditor(browsing, hanok, member, project.id, { language });
    const menu = page.getByRole("menu");
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ").trim() ?? "");
    await press(page, ".hero h1");
    await page.keyboard.press("Shift+F10");
    await menu.waitFor();
    await expect.poll(focused).toContain(words.edit);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toContain(words.parent);
    await page.keyboard.press("Enter");
    await menu.waitFor({ state: "hidden" });
    await expectSelected(page, "section#hero.hero");
    await expect.poll(() => isInCanvas(page)).toBe(true);
    await page.keyboard.press("ContextMenu");
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => isInCanvas(page)).toBe(true);

    await openPanel(page, words.layers);
    const tree = page.getByRole("treegrid");
    const block = tree.locator("[data-drop-block]").nth(1);
    await block.click({ button: "right" });
    await menu.waitFor();
    await page.waitForTimeout(200);
    await shot(page, `${language}-context-menu-block`);
    await expectAccessible(page, "context menu of a block");
    await page.getByRole("menuitem", { name: words.option }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => tree.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+F10");
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: words.option }).click();
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("region", { name: words.option }).waitFor();
    expect(problems).toEqual([]);
    await close();
  }, 120_000);
});

test("while text is edited in place, in fields and in the preview the browser's own menu stays", async () => {
  const { project } = await bringSite(member, smallSite());
  const { page, frame, close } = await openEditor(browsing, hanok, member, project.id);
  await press(page, ".lead", 2);
  await frame().locator("[contenteditable]").waitFor();
  const { x, y } = await pointOn(page, ".lead", { atMost: 40, scroll: false });
  await page.mouse.click(x, y, { button: "right" });
  await page.waitForTimeout(400);
  expect(await page.getByRole("menu").count()).toBe(0);
  expect(await frame().locator(".lead[contenteditable]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await close();
}, 60_000);
