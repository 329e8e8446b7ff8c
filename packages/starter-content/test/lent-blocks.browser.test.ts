import { expect, test } from "vitest";
import { listBlocks } from "../src/index.ts";
import { assembleBlocks, pageOf } from "../tools/block-pages.mjs";
import { darkOnPaper } from "./paper.ts";
import { openServed } from "./served.ts";

const lent = (await listBlocks()).filter(({ theme }) => theme !== undefined);
const lenders = [...new Set(lent.flatMap(({ theme }) => theme ?? []))];
const { browser, url } = await openServed(
  (await assembleBlocks(({ theme }) => theme !== undefined, ["ko"])).folder,
);

test.each(lenders)("blocks lent out by theme %s stand alone at three widths and on paper", async (theme) => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  for (const { id } of lent.filter((block) => block.theme === theme)) {
    await page.goto(`${url}/${pageOf(id, "ko")}`);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([id, width, wide <= width ? width : wide]).toEqual([id, width, width]);
    }
    expect([id, await darkOnPaper(page)]).toEqual([id, []]);
    await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  }
  await page.close();
});
