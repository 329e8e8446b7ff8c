import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listThemes } from "../src/index.ts";
import { assembleAll } from "../tools/assemble.mjs";
import { watchPaint } from "../tools/paint.ts";
import { openServed } from "./served.ts";
import { sampled } from "./soak.ts";

const only = process.env.HANOK_THEME;
const ids = (await listThemes()).map(({ id }) => id).filter((id) => only === undefined || id === only);

const { folder } = await assembleAll(only === undefined ? undefined : [only]);
const { browser, url: root } = await openServed(folder);

test.each(ids)("%s: nothing moves on the home page when its fonts come late, at three widths", async (id) => {
  for (const locale of sampled(["ko", "en"], ids.indexOf(id)))
    for (const width of [375, 768, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: width < 500 ? 812 : 900 } });
      const { shift } = await watchPaint(page, `${root}/${id}/${locale}/index.html`);
      expect([locale, width, shift < 0.02 ? 0 : shift]).toEqual([locale, width, 0]);
      await page.close();
    }
});

/** Requests of the browser before the page was there, and the images of its first window. */
const firstWindow = (page: Page) =>
  page.evaluate(() => ({
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(({ href }) => href),
    resources: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((entry) => ({
      url: entry.name,
      blocks: (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === "blocking",
    })),
    pictures: [...document.images]
      .filter((image) => {
        const box = image.getBoundingClientRect();
        return box.top < innerHeight && box.width * box.height > (innerWidth * innerHeight) / 10;
      })
      .map((image) => ({
        path: image.currentSrc,
        isLazy: image.loading === "lazy",
        isSized: image.hasAttribute("width") && image.hasAttribute("height"),
        isFirst: image.fetchPriority === "high",
        area: image.getBoundingClientRect().width * image.getBoundingClientRect().height,
      }))
      .sort((one, other) => other.area - one.area),
  }));

test.each(ids)(
  "%s: only css blocks the first paint, its fonts are asked for early and below 150 KB, its largest picture first",
  async (id) => {
    for (const locale of ["ko", "en"]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${root}/${id}/${locale}/index.html`, { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready);
      const { preloads, resources, pictures } = await firstWindow(page);
      await page.close();
      expect(resources.filter(({ blocks, url }) => blocks && !url.endsWith(".css"))).toEqual([]);
      const fonts = resources.map(({ url }) => url).filter((url) => url.endsWith(".woff2"));
      // Every font that is asked for early is used; only an English page with a word of Korean asks for one more.
      for (const href of preloads) expect(fonts, locale).toContain(href);
      for (const url of fonts)
        if (locale === "ko") expect(preloads).toContain(url);
        else expect(url).toMatch(/-(?:latin|home)\.woff2$/);
      const sizes = await Promise.all(
        fonts.map((url) => stat(join(folder, decodeURIComponent(new URL(url).pathname)))),
      );
      const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes, locale).toBeLessThan(150 * 1024);
      for (const { path, isLazy, isSized } of pictures)
        expect([path, isLazy, isSized]).toEqual([path, false, true]);
      const [largest] = pictures;
      if (largest) expect([largest.path, largest.isFirst]).toEqual([largest.path, true]);
    }
  },
);
