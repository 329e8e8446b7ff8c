import pixelmatch from "pixelmatch";
import type { Browser } from "playwright-core";
import { PNG } from "pngjs";

/** Motion frozen: what moves by itself would differ between two pictures of the same page. */
const FROZEN =
  "*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; }";

/** The whole page at `address`, `width` CSS pixels wide, once it is quiet. */
export async function picture(browser: Browser, address: string, width: number): Promise<PNG> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: "reduce",
    deviceScaleFactor: 1,
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "load" });
    await page.addStyleTag({ content: FROZEN });
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Lazy pictures load when they come near.
      window.scrollTo(0, document.body?.scrollHeight ?? 0);
      const loading = [...document.images].filter((image) => !image.complete);
      await Promise.all(
        loading.map(
          (image) =>
            new Promise((done) => {
              image.addEventListener("load", done, { once: true });
              image.addEventListener("error", done, { once: true });
            }),
        ),
      );
      window.scrollTo(0, 0);
    });
    await page.waitForTimeout(300);
    return PNG.sync.read(await page.screenshot({ fullPage: true, animations: "disabled" }));
  } finally {
    await context.close();
  }
}

/** Number of differing pixels; pictures of different size differ in all of them. */
export function differingPixels(first: PNG, second: PNG): number {
  if (first.width !== second.width || first.height !== second.height) return first.width * first.height;
  return pixelmatch(first.data, second.data, undefined, first.width, first.height, {
    threshold: 0,
    includeAA: true,
  });
}

/** Pixels that are not of the corner's colour: an empty picture would equal every other empty one. */
export function inkedPixels({ data }: PNG): number {
  let inked = 0;
  for (let at = 4; at < data.length; at += 4)
    if (data[at] !== data[0] || data[at + 1] !== data[1] || data[at + 2] !== data[2]) inked += 1;
  return inked;
}
