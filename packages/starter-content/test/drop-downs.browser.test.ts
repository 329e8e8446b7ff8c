import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type LibraryBlock, listThemes, readBlock } from "../src/index.ts";
import { openServed } from "./served.ts";

const { browser } = await openServed(await mkdtemp(join(tmpdir(), "hanok-drop-downs-")));

const ids = [...(await listThemes()).map(({ id }) => `${id}/header`), "header-center", "header-search"];

/** The header with items below the first one of its menu, twice on a page, with all that it brings along. */
function twice({ html, css, js }: LibraryBlock): string {
  const below = '<ul><li><a href="#one">하나</a></li><li><a href="#two">둘</a></li></ul>';
  const copy = html.replace(
    /(<nav[^>]*>\s*<ul>\s*<li>)<a href="[^"]*">(.*?)<\/a>/,
    `$1<a href="#top">$2</a>${below}`,
  );
  expect(copy).toContain(below);
  const script = `<script>{\n${js}}</script>`;
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body { margin: 0; } .between { height: 20rem; }</style><style>${css}</style></head>
<body>${copy}<div class="between"></div>${copy}<div class="between"></div>${script}${script}</body></html>`;
}

const LISTS = "nav > ul > li > ul";
const open = (page: Page): Promise<boolean[]> =>
  page.locator(LISTS).evaluateAll((lists) => lists.map((list) => list.checkVisibility()));
const top = (page: Page, copy: number) => page.locator("nav > ul > li:has(> ul) > a").nth(copy);
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute("href"));

async function middleOf(place: Locator): Promise<readonly [number, number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error("not drawn");
  return [box.x + box.width / 2, box.y + box.height / 2];
}
const rest = async (page: Page, place: Locator): Promise<void> => page.mouse.move(...(await middleOf(place)));
const away = (page: Page): Promise<void> => page.mouse.move(300, 1100);
const CLOSED = [false, false];
/** The list of one copy is open, and no other. */
const only = (copy: number): boolean[] => CLOSED.map((_, place) => place === copy);

/** By pointer: Escape closes though it rests; it opens when the pointer comes again. */
async function closesUnderPointer(page: Page, copy: number): Promise<void> {
  await rest(page, top(page, copy));
  expect(await open(page)).toEqual(only(copy));
  await page.keyboard.press("Escape");
  expect(await open(page)).toEqual(CLOSED);
  const [x, y] = await middleOf(top(page, copy));
  await page.mouse.move(x + 3, y);
  expect(await open(page)).toEqual(CLOSED);
  await away(page);
  await rest(page, top(page, copy));
  expect(await open(page)).toEqual(only(copy));
  // On one of its items, too.
  await rest(page, page.locator(LISTS).nth(copy).locator("a").last());
  await page.keyboard.press("Escape");
  expect(await open(page)).toEqual(CLOSED);
  await away(page);
}

/** By keyboard: Escape leads back to the top item; the list opens when the focus has been elsewhere. */
async function closesAroundFocus(page: Page, copy: number): Promise<void> {
  await top(page, copy).focus();
  expect(await open(page)).toEqual(only(copy));
  await page.keyboard.press("Escape");
  expect([await open(page), await focused(page)]).toEqual([CLOSED, "#top"]);
  // Closed menus are no stop of the Tab key.
  await page.keyboard.press("Tab");
  expect(["#one", "#two"]).not.toContain(await focused(page));
  await page.keyboard.press("Shift+Tab");
  expect([await open(page), await focused(page)]).toEqual([only(copy), "#top"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("#two");
  await page.keyboard.press("Escape");
  expect([await open(page), await focused(page)]).toEqual([CLOSED, "#top"]);
  // A pointer that comes opens it, too. Closed again it stays so, though the pointer goes and the focus does not.
  await rest(page, top(page, copy));
  expect(await open(page)).toEqual(only(copy));
  await page.keyboard.press("Escape");
  await away(page);
  expect(await open(page)).toEqual(CLOSED);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

const at = (page: Page): Promise<string> => page.evaluate(() => location.hash);
const leave = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.replaceState(null, "", "#");
    (document.activeElement as HTMLElement).blur();
  });

/** Taps the top item; whether that followed its link. */
async function tapFollows(page: Page, copy: number): Promise<boolean> {
  const click = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        addEventListener("click", ({ defaultPrevented }) => setTimeout(done, 0, !defaultPrevented), {
          once: true,
        });
      }),
  );
  await page.touchscreen.tap(...(await middleOf(top(page, copy))));
  const isFollowed = await click;
  await expect.poll(() => at(page)).toBe(isFollowed ? "#top" : "");
  return isFollowed;
}

/** By finger: the first tap opens, after Escape, too; the second one follows the link. */
async function opensByFinger(page: Page, copy: number): Promise<void> {
  expect([await tapFollows(page, copy), await open(page)]).toEqual([false, only(copy)]);
  await page.keyboard.press("Escape");
  expect(await open(page)).toEqual(CLOSED);
  expect([await tapFollows(page, copy), await open(page)]).toEqual([false, only(copy)]);
  expect(await tapFollows(page, copy)).toBe(true);
  await page.locator(LISTS).nth(copy).locator("a").last().tap();
  await expect.poll(() => at(page)).toBe("#two");
  await leave(page);
}

/** A finger that scrolls has opened nothing, and takes nothing from the key that follows the link. */
async function scrollsByFinger(page: Page): Promise<void> {
  const [x, y] = await middleOf(top(page, 0));
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await top(page, 0).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => at(page)).toBe("#top");
  await leave(page);
}

/**
 * On a phone the lists are in place: Escape closes nothing but the menu itself, and a tap follows at once.
 */
async function staysOnPhone(page: Page): Promise<void> {
  const button = page.locator("button[popovertarget]").first();
  const isPopover = (await button.count()) > 0;
  if (isPopover) await button.tap();
  await top(page, 0).focus();
  if (!isPopover) await page.keyboard.press("Escape");
  expect((await open(page))[0]).toBe(true);
  expect(await tapFollows(page, 0)).toBe(true);
  await leave(page);
  if (!isPopover) return;
  await top(page, 0).focus();
  await page.keyboard.press("Escape");
  expect([(await open(page))[0], await button.evaluate((one) => one === document.activeElement)]).toEqual([
    false,
    true,
  ]);
  // One that is still open when the window gets wide goes by the same key.
  await button.tap();
  expect((await open(page))[0]).toBe(true);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await top(page, 0).focus();
  expect((await open(page))[0]).toBe(true);
  await page.keyboard.press("Escape");
  expect([(await open(page))[0], await page.locator(":popover-open").count()]).toEqual([false, 0]);
}

test("[RES-24] in every header Escape closes what has dropped down, a finger's first tap opens it and the second follows the link", async () => {
  for (const id of ids) {
    const page = await browser.newPage({ reducedMotion: "reduce", hasTouch: true });
    await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body }));
    const body = twice(await readBlock(id, "ko"));
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 1200 });
      await page.goto("http://header.example/");
      for (const copy of width === 1440 ? [0, 1] : [1]) {
        await closesUnderPointer(page, copy);
        await closesAroundFocus(page, copy);
      }
      for (const copy of [0, 1]) await opensByFinger(page, copy);
      await scrollsByFinger(page);
    }
    await page.goto("http://header.example/");
    // A menu closed in a wide window is open in a narrow one.
    await rest(page, top(page, 0));
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 375, height: 900 });
    await staysOnPhone(page);
    await page.close();
  }
});
