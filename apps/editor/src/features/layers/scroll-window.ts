import { type Throttled, throttle } from "../../shell/throttle.ts";

/** Milliseconds between two readings of a scroll position [EDT-64]: a wheel sends more events than a screen draws. */
const SCROLL_MS = 16;

/** The visible part of a list, in CSS px from its top. */
export interface ScrollWindow {
  readonly top: number;
  readonly height: number;
}

/** Reports the visible part of the element after scroll events, at most once in 16 ms, the last one always [EDT-64]. */
export const watchScroll = (
  element: () => Pick<Element, "scrollTop" | "clientHeight"> | null,
  report: (seen: ScrollWindow) => void,
): Throttled =>
  throttle(() => {
    const now = element();
    if (now) report({ top: now.scrollTop, height: now.clientHeight });
  }, SCROLL_MS);
