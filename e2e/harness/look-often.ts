import type { Page } from "playwright-core";

/** Longest pause between two looks for an element, in milliseconds. */
const LONGEST = 100;

type Retry = (this: unknown, progress: unknown, pauses: readonly number[], action: unknown) => unknown;

interface Internals {
  readonly _connection?: { readonly toImpl?: (one: unknown) => object };
}

const OFTEN = Symbol("looks often");

/**
 * Playwright looks for an element of an action or of `waitFor` at growing intervals, from the sixth time on every 500 ms:
 * whatever takes longer than 0.3 s to come is seen a quarter of a second late on average. No option sets the interval,
 * so that the method of its frames is wrapped, once in a process. Throws where a release of Playwright has no such method.
 */
export function lookOften(page: Page): void {
  const frame = page.mainFrame();
  const internal = (frame as unknown as Internals)._connection?.toImpl?.(frame);
  const frames: object | null = internal ? Object.getPrototypeOf(internal) : null;
  const retry: unknown = frames && Reflect.get(frames, "retryWithProgressAndTimeouts");
  if (!frames || typeof retry !== "function") throw new Error("this release of Playwright retries otherwise");
  if (OFTEN in retry) return;
  const often: Retry = function (progress, pauses, action) {
    const shorter = pauses.map((pause) => Math.min(pause, LONGEST));
    return (retry as Retry).call(this, progress, shorter, action);
  };
  Reflect.set(frames, "retryWithProgressAndTimeouts", Object.assign(often, { [OFTEN]: true }));
}
