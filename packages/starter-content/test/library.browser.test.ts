import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBlocks, listElements, readElement } from "../src/index.ts";
import { serve } from "../tools/assemble.mjs";
import { assembleBlocks, pageOf } from "../tools/block-pages.mjs";
import { findings } from "./axe.ts";

const own = (await listBlocks()).filter((block) => block.theme === undefined).map((block) => block.id);
/** Rules about a whole page: one block alone is none. */
const pageRules = [
  "region",
  "landmark-one-main",
  "page-has-heading-one",
  "heading-order",
  "bypass",
  "landmark-complementary-is-top-level",
];

let browser: Browser;
let folder: string;
let site: { url: string; close: () => Promise<unknown> };
beforeAll(async () => {
  ({ folder } = await assembleBlocks((block) => block.theme === undefined));
  site = await serve(folder);
  browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

test.each(own)("block %s stands alone at three widths, and axe finds nothing", async (id) => {
  for (const locale of ["ko", "en"]) {
    const page = await browser.newPage({ viewport: { width: 375, height: 800 }, reducedMotion: "reduce" });
    await page.goto(`${site.url}/${pageOf(id, locale)}`);
    if (locale === "ko") expect(await findings(page, pageRules)).toEqual([]);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${locale} ${width}`,
      ).toBeLessThanOrEqual(width);
    }
    await page.close();
  }
});

test("tabs move with the arrow keys, and show everything without script", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/${pageOf("tabs-panel", "ko")}`);
  await page.getByRole("tab").first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("여름");
  expect(await page.getByRole("tabpanel").count()).toBe(1);
  await page.close();
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto(`${site.url}/${pageOf("tabs-panel", "ko")}`);
  expect(await still.locator(".tabs-panel-panel:visible").count()).toBe(3);
  await still.close();
});

test("the slider moves by its buttons and by keyboard", async () => {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 }, reducedMotion: "reduce" });
  await page.goto(`${site.url}/${pageOf("gallery-slider", "ko")}`);
  const list = page.locator(".gallery-slider-list");
  await page.getByRole("button", { name: "다음" }).click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await page.close();
});

test("the accordion opens one answer at a time by keyboard", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/${pageOf("faq-accordion", "ko")}`);
  for (const index of [0, 1]) {
    await page.locator("summary").nth(index).focus();
    await page.keyboard.press("Enter");
  }
  expect(await page.locator("details[open]").count()).toBe(1);
  await page.close();
});

test("all elements together: nothing overflows, and axe finds nothing", async () => {
  const parts: string[] = [];
  for (const { id } of await listElements()) {
    const { html, files } = await readElement(id, "ko");
    parts.push(`<div>${html}</div>`);
    for (const file of files) {
      await mkdir(dirname(join(folder, file.path)), { recursive: true });
      await copyFile(file.source, join(folder, file.path));
    }
  }
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>';
  await writeFile(
    join(folder, "elements.html"),
    `<!doctype html><html lang="ko"><head>${head}</head><body>${parts.join("\n")}</body></html>`,
  );
  const page = await browser.newPage({ viewport: { width: 375, height: 900 } });
  await page.goto(`${site.url}/elements.html`);
  expect(await findings(page, pageRules)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.close();
});
