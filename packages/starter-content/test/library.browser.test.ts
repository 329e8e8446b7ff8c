import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { listBlocks, listElements, readBlock, readElement } from "../src/index.ts";
import { assembleBlocks, pageOf } from "../tools/block-pages.mjs";
import { findings } from "./axe.ts";
import { openServed, PAGE_RULES } from "./served.ts";

const blocks = await listBlocks();
const { folder } = await assembleBlocks();
const { browser, url } = await openServed(folder);

test("tabs move with the arrow keys, and show everything without script", async () => {
  const page = await browser.newPage();
  await page.goto(`${url}/${pageOf("tabs-panel", "ko")}`);
  await page.getByRole("tab").first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("여름");
  expect(await page.getByRole("tabpanel").count()).toBe(1);
  await page.close();
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto(`${url}/${pageOf("tabs-panel", "ko")}`);
  expect(await still.locator(".tabs-panel-panel:visible").count()).toBe(3);
  await still.close();
});

test("[HND-12] the element with tabs: buttons and panels as ARIA says, all in sight without script", async () => {
  const { html } = await readElement("tabs", "ko");
  const page = await browser.newPage();
  await page.setContent(
    `<!doctype html><html lang="ko"><title>탭</title><body><main>${html}</main></body></html>`,
  );
  expect(await page.locator("form, input").count()).toBe(0);
  const chosen = page.getByRole("tab", { selected: true });
  expect(await chosen.textContent()).toBe("봄");
  expect(await page.getByRole("tabpanel").textContent()).toBe("쑥과 두릅");
  await page.getByRole("tab", { name: "여름" }).click();
  expect(await page.getByRole("tabpanel", { name: "여름" }).textContent()).toBe("콩국수와 수박");
  await page.keyboard.press("Home");
  expect(await chosen.textContent()).toBe("봄");
  await page.keyboard.press("ArrowLeft");
  expect(await chosen.textContent()).toBe("여름");
  await page.close();
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.setContent(`<!doctype html>${html}`);
  expect(await still.locator("[role=tabpanel]:visible").count()).toBe(2);
  await still.close();
});

test("the slider moves by its buttons and by the arrow keys, without script too", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 900, height: 800 },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(`${url}/${pageOf("gallery-slider", "ko")}`);
    const list = page.locator(".gallery-slider-list");
    const place = () => list.evaluate((element) => element.scrollLeft);
    await list.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).toBeGreaterThan(0);
    const next = page.getByRole("button", { name: "다음" });
    expect(await next.count()).toBe(javaScriptEnabled ? 1 : 0);
    if (javaScriptEnabled) {
      const before = await place();
      await next.focus();
      await page.keyboard.press("Enter");
      await expect.poll(place).toBeGreaterThan(before + 100);
    }
    await context.close();
  }
});

test("the accordion opens one answer at a time by keyboard", async () => {
  const page = await browser.newPage();
  await page.goto(`${url}/${pageOf("faq-accordion", "ko")}`);
  for (const index of [0, 1]) {
    await page.locator("summary").nth(index).focus();
    await page.keyboard.press("Enter");
  }
  expect(await page.locator("details[open]").count()).toBe(1);
  await page.close();
});

test("without script every block shows the words that it shows with it", async () => {
  const all = await Promise.all(blocks.map(({ id }) => readBlock(id, "ko")));
  const moving = all.filter(({ js }) => js !== "");
  expect(moving.map(({ id }) => id)).toContain("countdown");
  for (const { id, html } of moving) {
    const [plain = [], scriptedWords = []] = await Promise.all(
      [false, true].map(async (javaScriptEnabled) => {
        const context = await browser.newContext({ javaScriptEnabled });
        const page = await context.newPage();
        await page.goto(`${url}/${pageOf(id, "ko")}`);
        const words = (await page.locator("body").innerText()).split(/\s+/);
        await context.close();
        return words;
      }),
    );
    // The days left are counted by the script (in words that the html hands it); without it the day itself is
    // there.
    const missing = scriptedWords.filter(
      (word) => !plain.includes(word) && !/^[\d←→]+$/.test(word) && !html.includes(`"${word}"`),
    );
    expect([id, missing]).toEqual([id, []]);
  }
});

test("elements that move do so by keyboard, and two of a kind on one page keep to themselves", async () => {
  const twice = async (id: string): Promise<string> => (await readElement(id, "ko")).html.repeat(2);
  const page = await browser.newPage({ viewport: { width: 375, height: 900 }, reducedMotion: "reduce" });
  await page.setContent((await Promise.all(["tabs", "accordion", "slider"].map(twice))).join("\n"));
  const panels = () =>
    page
      .locator(".element-tabs > [role=tabpanel]")
      .evaluateAll((all) => all.map((panel) => panel.checkVisibility()));
  expect(await panels()).toEqual([true, false, true, false]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await panels()).toEqual([false, true, true, false]);
  await page.locator("summary").nth(1).focus();
  await page.keyboard.press("Enter");
  expect(
    await page.locator("details").evaluateAll((all) => all.map((one) => one.hasAttribute("open"))),
  ).toEqual([false, true]);
  const slider = page.locator("ul[tabindex]").last();
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.close();
});

test("all elements together: nothing overflows, and axe finds nothing", async () => {
  const parts: string[] = [];
  let styles = "";
  for (const { id } of await listElements()) {
    const { html, css, files } = await readElement(id, "ko");
    parts.push(`<div>${html}</div>`);
    styles += css;
    for (const file of files) {
      await mkdir(dirname(join(folder, file.path)), { recursive: true });
      await copyFile(file.source, join(folder, file.path));
    }
  }
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>';
  await writeFile(
    join(folder, "elements.html"),
    `<!doctype html><html lang="ko"><head>${head}<style>${styles}</style></head><body>${parts.join("\n")}</body></html>`,
  );
  const page = await browser.newPage({ viewport: { width: 375, height: 900 } });
  await page.goto(`${url}/elements.html`);
  expect(await findings(page, PAGE_RULES)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.close();
});
