import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BlockOption, renderPage, type Section } from "../../src/index.ts";
import { aBlock, aPage, built, NO_OPTION } from "./parts.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
afterAll(() => browser.close());

const TOP = "<header class=top style='height: 40px'>top</header>\n";
const STICKY = ".top { position: sticky; top: 0 }\n";

interface Asked {
  readonly section?: Section;
  readonly html?: string;
  readonly css?: string;
}

/** Position of the element in a window that is scrolled by 500, on the canvas and on the published page. */
async function tops(option: Partial<BlockOption>, asked: Asked = {}): Promise<unknown[]> {
  const { section = "header", html = TOP, css = STICKY } = asked;
  const part = built(
    aPage({ layout: "column1" }),
    [aBlock("a", section, "a0", { option: { ...NO_OPTION, ...option } }), aBlock("b", "content", "a1")],
    {
      "block/a/html": html,
      "block/a/css": css,
      "block/b/html": "<p style='height: 3000px; margin: 0'>long</p>\n",
    },
  );
  const found: unknown[] = [];
  for (const purpose of ["canvas", "publish"] as const) {
    const { html: text, files } = renderPage(part, "p1", purpose);
    const styles = files.map((file) => `<style>${file.text}</style>`).join("");
    await page.setContent(`${text.replace(/<link[^>]*>/g, "")}<style>body { margin: 0 }</style>${styles}`);
    await page.evaluate("scrollTo(0, 500)");
    found.push(
      await page.evaluate(
        "[scrollY, Math.round(document.querySelector('.top').getBoundingClientRect().top)].join()",
      ),
    );
  }
  return found;
}

test("[PAG-10] [BLK-05] a sticky block sticks in the box of an option, too, on the canvas and published", async () => {
  expect(await tops({})).toEqual(["500,0", "500,0"]);
  expect(await tops({ bgcolor: "#eee", bgcolorCheck: true })).toEqual(["500,0", "500,0"]);
  expect(await tops({ top: "10", bottom: "20" })).toEqual(["500,0", "500,0"]);
  expect(await tops({ bottom: "20" }, { section: "content" })).toEqual(["500,0", "500,0"]);
});

test("[PAG-10] [BLK-05] in widths where it does not stick the box does not, nor where only something in it sticks", async () => {
  const narrow = `${STICKY}@media (max-width: 900px) { .top { position: relative } }`;
  expect(await tops({ bottom: "20" }, { css: narrow })).toEqual(["500,-500", "500,-500"]);
  const inner = `<section style="height: 200px"><div class="top">x</div></section>\n`;
  expect(await tops({ bottom: "20" }, { html: inner })).not.toContain("500,0");
  // Beside another root it sticks as long as both are seen, as ever.
  const two = `${TOP}<p style="height: 900px; margin: 0">y</p>\n`;
  expect(await tops({ bottom: "20" }, { html: two })).toEqual(["500,0", "500,0"]);
  const seen = await page.evaluate(
    "scrollTo(0, 1500), document.querySelector('p').getBoundingClientRect().bottom < 0",
  );
  expect(seen).toBe(true);
});
