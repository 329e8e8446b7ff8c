import type { Page } from "playwright-core";

/**
 * Waits until nothing on the page is on its way any more: transitions and finite animations have ended, fonts and
 * pictures in sight have come. A colour on its way to another is nobody's contrast, and a fading dialog nobody's picture.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some((one) => one.playState === "running" && one.effect?.getComputedTiming().iterations !== Infinity);
    const isComing = [...document.images].some((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.complete && bottom > 0 && top < innerHeight;
    });
    return !isMoving && !isComing && document.fonts.status === "loaded";
  });
}
