import { append, boundingBox, parentElementOf, styleOf } from "./builtins.ts";

/** A box that scrolls upright, and what of it is seen in the window. */
interface Scroller {
  readonly element: Element;
  readonly top: number;
  readonly bottom: number;
}

const SCROLLS = /^(?:auto|scroll|overlay)$/;

/**
 * Boxes of the page that scroll by themselves around an element, the innermost first; the page itself (to which the
 * overflow of `body` belongs) is not among them.
 */
export function scrollersAround(element: Element | null): Scroller[] {
  const found: Scroller[] = [];
  for (let at = element; at && at !== document.scrollingElement; at = parentElementOf(at)) {
    if (at === document.body && styleOf(document.documentElement).overflowY === "visible") break;
    if (at.scrollHeight <= at.clientHeight || !SCROLLS.test(styleOf(at).overflowY)) continue;
    const box = boundingBox(at);
    const top = Math.max(0, box.top);
    const bottom = Math.min(window.innerHeight, box.bottom);
    append(found, { element: at, top, bottom });
  }
  return found;
}

/** Scrolls the page; where it is as high as the window, the box in the middle of it that scrolls instead. */
export function scrollPage(by: number): void {
  const page = document.scrollingElement;
  if (page && page.scrollHeight > page.clientHeight) {
    window.scrollBy({ top: by, behavior: "instant" });
    return;
  }
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  scrollersAround(middle)[0]?.element.scrollBy({ top: by, behavior: "instant" });
}

/** Whether a box can still scroll that way. */
export const canScroll = (element: Element, by: number): boolean =>
  by < 0 ? element.scrollTop > 0 : element.scrollTop + element.clientHeight < element.scrollHeight - 1;
