import type { Page } from "playwright-core";

/** Paint metrics of a page's first seconds: layout shift, and time of the largest paint (ms). */
export interface Paint {
  readonly shift: number;
  readonly largest: number;
}

/**
 * Opens a page and watches it settle. Fonts are held back until it has been painted without them (or come as they
 * come, where `areFontsLate` is false): a slow network as far as the layout can tell.
 */
export async function watchPaint(page: Page, url: string, areFontsLate = true): Promise<Paint> {
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Paint }).seen);
  let release = (): void => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (areFontsLate)
    await page.route("**/*.woff2", async (route) => {
      await painted;
      await route.continue();
    });
  await page.addInitScript(() => {
    const paint = { shift: 0, largest: 0 };
    Object.assign(globalThis, { seen: paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => (globalThis as unknown as { seen: Paint }).seen.largest > 0);
  release();
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames: one that draws with the fonts, one after which its shift has been reported.
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
  });
  return seen();
}
