import type { Page } from "playwright-core";

/** Classes of the first elements that reach out of a page which is wider than its window. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map((element) => String(element.className))
      .slice(0, 5);
  });

/** The same while the page moves: every animation is held at each of some parts of its course. */
export const overflowingInMotion = async (page: Page): Promise<string[]> => {
  const found = new Set<string>();
  for (const part of [0.1, 0.3, 0.6]) {
    await page.evaluate((at) => {
      for (const animation of document.getAnimations()) {
        const { delay = 0, duration } = animation.effect?.getComputedTiming() ?? {};
        animation.pause();
        // An animation that follows the scrolling has parts of its course for times.
        if (!(animation.timeline instanceof DocumentTimeline)) {
          animation.currentTime = CSS.percent(at * 100);
          continue;
        }
        animation.currentTime = Number(delay) + (typeof duration === "number" ? duration : 0) * at;
      }
    }, part);
    for (const name of await overflowing(page)) found.add(name);
  }
  return [...found];
};
