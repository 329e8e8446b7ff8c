import { expect, test } from "vitest";
import { listBlocks } from "../src/index.ts";
import { assembleBlocks, pageOf } from "../tools/block-pages.mjs";
import { findings } from "./axe.ts";
import { darkOnPaper } from "./paper.ts";
import { openServed, PAGE_RULES } from "./served.ts";
import { sampled } from "./soak.ts";

const own = (await listBlocks()).filter(({ theme }) => theme === undefined);
const { browser, url } = await openServed((await assembleBlocks(({ theme }) => theme === undefined)).folder);

const page = await browser.newPage({ reducedMotion: "reduce" });

test.each(own.map(({ id }, at) => [id, at] as const))(
  "block %s stands alone at three widths and on paper, and axe finds nothing",
  async (id, at) => {
    const locales = sampled(["ko", "en"], at);
    for (const locale of locales) {
      await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(`${url}/${pageOf(id, locale)}`);
      if (locale === locales[0]) expect(await findings(page, PAGE_RULES)).toEqual([]);
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${locale} ${width}`,
        ).toBeLessThanOrEqual(width);
      }
      expect(await darkOnPaper(page)).toEqual([]);
    }
  },
);
