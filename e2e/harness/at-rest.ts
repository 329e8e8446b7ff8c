import type { Page, Request } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits until nothing on the page is on its way any more: transitions and finite animations have ended, fonts
 * and visible pictures have come. A colour on its way to another is nobody's contrast, and a fading dialog
 * nobody's picture.
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

/**
 * Notes what the page asks for from now on. The answer waits until all of it has come and what it brought has been drawn
 * without asking for more.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const drawnWithoutMore = async (): Promise<boolean> => {
    if (open.size > 0) return false;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
    return open.size === 0;
  };
  return () => expect.poll(drawnWithoutMore).toBe(true);
}
