import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { drawn, expectSelected, openEditor, openPanel, pointOn, press, ready } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    edit: "텍스트 편집",
    parent: "상위 요소 선택",
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
    behind: "Move after",
    copy: "Copy",
    paste: "Paste",
    code: "Show code",
    option: "Block Option",
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

describe.each(inLanguages("ko"))("the menu of what is selected in %s", (language) => {
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
    await drawn(page);
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
    await shot(page, `${language}-context-menu-block`);
    await expectAccessible(page, "context menu of a block");
    await page.getByRole("menuitem", { name: words.option }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    const isInTree = () => tree.evaluate((one) => one === document.activeElement);
    await expect.poll(isInTree).toBe(true);
    await page.keyboard.press("Shift+F10");
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(isInTree).toBe(true);
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
  // The browser draws its own menu where nobody can look: seen is only whether somebody takes it away.
  await page.context().addInitScript(() => {
    const note = (event: Event): void => {
      if (event.type === "contextmenu")
        setTimeout(() => {
          window.name = event.defaultPrevented ? "taken" : "left";
        });
    };
    const { preventDefault, stopImmediatePropagation } = Event.prototype;
    Object.assign(Event.prototype, {
      preventDefault(this: Event) {
        note(this);
        preventDefault.call(this);
      },
      stopImmediatePropagation(this: Event) {
        note(this);
        stopImmediatePropagation.call(this);
      },
      noteMenu: () => {
        window.name = "";
        addEventListener("contextmenu", note, true);
      },
    });
  });
  await page.reload();
  await ready(page);
  const takenAway = async (x: number, y: number): Promise<boolean> => {
    const all = [page.mainFrame(), frame()];
    const names = (): Promise<string[]> => Promise.all(all.map((one) => one.evaluate<string>("window.name")));
    for (const one of all) await one.evaluate("Event.prototype.noteMenu()");
    await page.mouse.click(x, y, { button: "right" });
    await expect.poll(async () => (await names()).join("")).not.toBe("");
    const isTaken = (await names()).includes("taken");
    if (isTaken) await page.getByRole("menu").waitFor();
    else {
      await page.waitForTimeout(300);
      expect(await page.getByRole("menu").count()).toBe(0);
    }
    return isTaken;
  };
  const middleOf = async (selector: string): Promise<readonly [number, number]> => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not drawn`);
    return [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 12)];
  };
  const title = await pointOn(page, "h1", { atMost: 40 });
  expect(await takenAway(title.x, title.y)).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });

  await press(page, ".lead", 2);
  await frame().locator("[contenteditable]").waitFor();
  const { x, y } = await pointOn(page, ".lead", { atMost: 40, scroll: false });
  expect(await takenAway(x, y)).toBe(false);
  expect(await frame().locator(".lead[contenteditable]").count()).toBe(1);
  await page.keyboard.press("Escape");

  // The tools of a paragraph may be over the heading; those of the button do not.
  await press(page, "button");
  await press(page, "h1");
  const field = page.getByRole("textbox", { name: "텍스트", exact: true });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("the field is not drawn");
  expect(await takenAway(box.x + 20, box.y + 12)).toBe(false);
  await page.keyboard.press("Control+Period");
  await page.locator(".cm-content").waitFor();
  expect(await takenAway(...(await middleOf(".cm-content")))).toBe(false);
  await page.keyboard.press("Control+Period");

  await page.getByRole("button", { name: "미리 보기", exact: true }).click();
  await ready(page);
  const seen = await pointOn(page, ".lead", { atMost: 40 });
  expect(await takenAway(seen.x, seen.y)).toBe(false);
  await close();
}, 90_000);
