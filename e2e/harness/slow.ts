import type { BrowserContext, Frame, Page } from "playwright-core";

/**
 * Factor by which the scripts of every page run slower, so that a journey sees the timing of a slow machine.
 */
const RATE = Number(process.env.HANOK_SLOW ?? "1");

/** Slows down every page that opens in the context, and every frame that has a process of its own. */
export function slowDown(context: BrowserContext): void {
  if (!(RATE > 1)) return;
  const slow = async (target: Page | Frame): Promise<void> => {
    const cdp = await context.newCDPSession(target);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: RATE });
  };
  context.on("page", (page) => {
    page.on("framenavigated", (frame) => {
      // A frame in its page's process is slow already, and one that is gone again needs no slowing.
      if (frame.parentFrame()) slow(frame).catch(() => undefined);
    });
    slow(page).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });
  });
}
