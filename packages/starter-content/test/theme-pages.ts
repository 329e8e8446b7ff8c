import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listThemes } from "../src/index.ts";
import { assembleAll } from "../tools/assemble.mjs";
import { findings } from "./axe.ts";
import { overflowing, overflowingInMotion } from "./overflow.ts";
import { darkOnPaper } from "./paper.ts";
import { openServed } from "./served.ts";
import { sampled } from "./soak.ts";
import { crossings, typography } from "./typography.ts";

/**
 * Every page of one theme in a browser, in one language or the other in turn, in both in a soak: a test file each, so
 * that they run beside each other.
 */
export async function checkPagesOf(id: string): Promise<void> {
  const theme = (await listThemes()).find((one) => one.id === id);
  if (!theme) throw new Error(`there is no theme ${id}`);
  const pages = theme.pages.map(({ name }) => name);
  const { browser, url } = await openServed((await assembleAll([id])).folder);
  const open = async (path: string, width: number): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await page.goto(`${url}/${path}`, { waitUntil: "load" });
    return page;
  };

  test.each(pages)(
    "%s: from 320 to 1440 px and in motion nothing overflows, words stand clear and read well, axe finds nothing; its menu marks it; it rests, and prints as ink on white",
    async (name) => {
      const locales = sampled(["ko", "en"], pages.indexOf(name));
      for (const locale of locales) {
        const page = await open(`${id}/${locale}/${name}.html`, 320);
        expect(await overflowing(page), `${locale} 320`).toEqual([]);
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await page.setViewportSize({ width: 375, height: 900 });
        expect(await overflowingInMotion(page), `${locale} in motion`).toEqual([]);
        await page.emulateMedia({ reducedMotion: "reduce" });
        for (const width of [375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const wide = await overflowing(page);
          expect(wide, `${locale} ${width}`).toEqual([]);
          expect(await crossings(page), `${locale} ${width}`).toEqual([]);
          expect(await typography(page), `${locale} ${width}`).toEqual([]);
          if (width !== 768) expect(await findings(page), `${locale} ${width}`).toEqual([]);
        }
        await checkMenu(page, `/${id}/${locale}/${name}.html`);
        if (locale === locales[0]) await checkRestAndPaper(page);
        await page.close();
      }
    },
  );

  test("the menu opens by keyboard on a phone and closes with Escape or its button", async () => {
    const page = await open(`${id}/ko/index.html`, 375);
    const button = page.locator("header button[popovertarget]:not([popovertargetaction])");
    if ((await button.count()) === 0) {
      // Two or three links need no menu: they are there.
      for (const link of await page.locator("header nav a").all()) expect(await link.isVisible()).toBe(true);
      expect(await page.locator("header nav a").count()).toBeGreaterThan(0);
      await page.close();
      return;
    }
    const menu = page.locator("header [popover]");
    expect(await menu.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await menu.isVisible()).toBe(true);
    // The first link is the next stop of the Tab key, and Escape leads back to the button.
    await page.keyboard.press("Tab");
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await menu.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    // Its own button closes it, too: a finger has no Escape.
    await button.click();
    await menu.locator("button[popovertargetaction='hide']").click();
    expect(await menu.isVisible()).toBe(false);
    await page.close();
  });
}

/** The menu marks the page that it is on, and only that one. */
async function checkMenu(page: Page, own: string): Promise<void> {
  const links = await page
    .locator("header nav a")
    .evaluateAll((all) =>
      all.map((link) => [new URL((link as HTMLAnchorElement).href).pathname, link.ariaCurrent]),
    );
  for (const [path, current] of links)
    expect([own, path, current]).toEqual([own, path, path === own ? "page" : null]);
}

/** Nothing moves for those who ask for rest, and paper gets ink on white. Leaves the page as it is on paper. */
async function checkRestAndPaper(page: Page): Promise<void> {
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
  expect(moving).toBe(0);
  expect(await darkOnPaper(page)).toEqual([]);
}
