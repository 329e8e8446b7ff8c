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
