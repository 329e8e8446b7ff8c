import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  applyChanges,
  type Menu,
  type MenuItem,
  type ProjectPart,
  readMenus,
  runEdit,
} from "@hanok/page-document";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Locale, listThemes, readTheme, type Theme } from "../src/index.ts";
import { findings } from "./axe.ts";
import { overflowing } from "./overflow.ts";
import { openServed } from "./served.ts";
import { sampled } from "./soak.ts";
import { applied, projectOf, writePage, writeTheme } from "./theme-project.ts";
import { typography } from "./typography.ts";

const LONG = { ko: "우리가 걸어온 길과 지금까지의 이야기", en: "How we began, and what came of it since" };
const SHORT = { ko: "자주 묻는 것", en: "Questions" };

const PHONE = { width: 375, height: 700 };

const themes = await listThemes();
const folder = await mkdtemp(join(tmpdir(), "hanok-sub-menus-"));
const { browser, url } = await openServed(folder);

/** The menu in the header, as the menus panel reads it. */
const menuOf = (part: ProjectPart): Menu => {
  const found = readMenus(part, "column1").find(({ blockId }) => part.blocks[blockId]?.section === "header");
  if (!found) throw new Error("no menu");
  return found;
};

/** Puts an item below another, as the panel's button does. */
function below(part: ProjectPart, choose: (menu: Menu) => MenuItem | undefined, name: string): ProjectPart {
  const asked = { item: choose(menuOf(part))?.address, name, target: { type: "url", url: "#" } };
  const changes = runEdit(part, "menu.item-below", asked, { createId: () => "unused", now: "" });
  if (!changes.ok) throw new Error(JSON.stringify(changes.refusal));
  const done = applyChanges(part, changes.value);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value.part;
}

/** A page of the theme with items below the first and the last item of its menu, and one below one of these. */
async function written(theme: Theme): Promise<string> {
  const site = `${theme.id}-${theme.locale}`;
  let part = await applied(projectOf(theme), theme, "column1");
  for (const name of [LONG[theme.locale], SHORT[theme.locale]]) {
    part = below(part, ({ items }) => items[0], name);
    part = below(part, ({ items }) => items.at(-1), name);
  }
  part = below(part, ({ items }) => items[0]?.items[0], SHORT[theme.locale]);
  await writeTheme(theme, join(folder, site));
  await writePage(part, "column1", join(folder, site));
  return `${url}/${site}/column1.html`;
}

const LISTS = "header nav > ul > li > ul";
const open = (page: Page): Promise<boolean[]> =>
  page.locator(LISTS).evaluateAll((lists) => lists.map((list) => list.checkVisibility()));
/** Whether all of the open lists is in the window, and on top. */
const covered = (page: Page): Promise<string[]> =>
  page.locator(`${LISTS} a`).evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility())
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return left < 0 || right > innerWidth || document.elementFromPoint(x, y)?.closest("a") !== link;
      })
      .map((link) => link.textContent ?? ""),
  );

const barHeight = (page: Page): Promise<number> =>
  page
    .locator("header:has(nav)")
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().height);

/** In the bar of a wide window: closed, opened by pointer and by keyboard, above what is below it. */
async function dropsDown(page: Page, locale: Locale): Promise<void> {
  await page.mouse.move(0, 890);
  expect(await open(page)).toEqual([false, false]);
  const height = await barHeight(page);
  for (const place of [0, 1]) {
    const list = page.locator(LISTS).nth(place);
    const item = list.locator("xpath=..");
    await item.locator(":scope > a").hover();
    expect(await open(page)).toEqual([place === 0, place === 1]);
    expect(await overflowing(page)).toEqual([]);
    expect(await covered(page)).toEqual([]);
    if (place === 0) expect(await findings(page)).toEqual([]);
    // From the word down to the last item there is no gap on the way.
    const [box, parent] = [await list.boundingBox(), await item.boundingBox()];
    if (!box || !parent) throw new Error("not drawn");
    const x = Math.min(Math.max(box.x + box.width / 2, parent.x + 1), parent.x + parent.width - 1);
    for (let y = parent.y + parent.height / 2; y < box.y + box.height - 2; y += 6)
      await page.mouse.move(x, y);
    expect(await list.isVisible()).toBe(true);
    await page.mouse.move(0, 890);
    expect(await open(page)).toEqual([false, false]);
  }
  await page.locator(LISTS).first().locator("xpath=..").locator(":scope > a").focus();
  expect(await open(page)).toEqual([true, false]);
  expect(await barHeight(page)).toBe(height);
  // The items are the next stops of the Tab key; behind the last one the list closes.
  for (const name of [LONG[locale], SHORT[locale], SHORT[locale]]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press("Tab");
  expect((await open(page))[0]).toBe(false);
}

/** In the opened menu of a phone: beneath their parent, further in or, where words are centred, smaller. */
async function standsBeneath(page: Page): Promise<void> {
  const button = page.locator("header button[popovertarget]:not([popovertargetaction])");
  if ((await button.count()) > 0) await button.click();
  expect(await open(page)).toEqual([true, true]);
  expect(await overflowing(page)).toEqual([]);
  expect(await typography(page)).toEqual([]);
  const steps = await page.locator(LISTS).evaluateAll((lists) =>
    lists.map((list) => {
      const parent = list.parentElement?.querySelector(":scope > a");
      const item = list.querySelector("a");
      if (!parent || !item) throw new Error("no items");
      const words = (link: Element): DOMRect => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect();
      };
      const size = (link: Element): number => Number.parseFloat(getComputedStyle(link).fontSize);
      const isCentred = getComputedStyle(parent).textAlign === "center";
      return [
        words(item).top >= words(parent).bottom - 1,
        isCentred ? size(item) < size(parent) : words(item).left > words(parent).left,
      ];
    }),
  );
  expect(steps).toEqual([
    [true, true],
    [true, true],
  ]);
  // However long the menu has become, all of it can be reached.
  for (const link of await page.locator("header nav a").all()) {
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= PHONE.height).toBe(true);
  }
}

/** On a wide screen that is touched there is no resting on a word: the first tap opens, the next one goes. */
async function opensByFinger(page: Page): Promise<void> {
  const link = page.locator(LISTS).first().locator("xpath=..").locator(":scope > a");
  await link.evaluate((one) => one.setAttribute("href", "#there"));
  await link.tap();
  expect(await open(page)).toEqual([true, false]);
  expect(page.url()).not.toContain("#there");
  await link.tap();
  expect(page.url()).toContain("#there");
}

const WINDOWS = [
  ["ko", 1440],
  ["en", 768],
] as const;
const ids = themes.map(({ id }) => id);

test.each(ids)(
  "[RES-24] theme %s: what is put below an item drops down from the bar, and stands beneath it on a phone",
  async (id) => {
    let address = "";
    for (const [locale, width] of sampled(WINDOWS, ids.indexOf(id))) {
      const page = await browser.newPage({ reducedMotion: "reduce", viewport: { width, height: 900 } });
      address = await written(await readTheme(id, locale));
      await page.goto(address, { waitUntil: "load" });
      await dropsDown(page, locale);
      await page.setViewportSize(PHONE);
      await standsBeneath(page);
      await page.close();
    }
    const touched = await browser.newPage({ reducedMotion: "reduce", hasTouch: true });
    await touched.goto(address, { waitUntil: "load" });
    await opensByFinger(touched);
    await touched.close();
  },
);
