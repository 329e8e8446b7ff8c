import { append, boundingBox, isConnected, parentElementOf, styleOf } from "./builtins.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Ancestors that cut off what overflows them: an overlay must not reach beyond, nor widen the page. */
export function clippingAncestors(element: Element): Element[] {
  const list: Element[] = [];
  let at = parentElementOf(element);
  while (at && at !== document.body && at !== document.documentElement) {
    const style = styleOf(at);
    if (style.overflowX !== "visible" || style.overflowY !== "visible") append(list, at);
    at = parentElementOf(at);
  }
  return list;
}

/** The visible part of what the elements cover, in viewport coordinates; null when nothing can be seen. */
export function visibleBox(elements: readonly Element[], clips: readonly Element[]): Box | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < elements.length; i += 1) {
    const element = elements[i];
    if (!element || !isConnected(element)) continue;
    const rect = boxOf(element);
    if (!rect) continue;
    if (rect.left < left) left = rect.left;
    if (rect.top < top) top = rect.top;
    if (rect.left + rect.width > right) right = rect.left + rect.width;
    if (rect.top + rect.height > bottom) bottom = rect.top + rect.height;
  }
  if (right < left) return null;
  for (let i = 0; i < clips.length; i += 1) {
    const clip = clips[i];
    if (!clip) continue;
    const rect = boundingBox(clip);
    if (rect.left > left) left = rect.left;
    if (rect.top > top) top = rect.top;
    if (rect.right < right) right = rect.right;
    if (rect.bottom < bottom) bottom = rect.bottom;
  }
  if (right < left || bottom < top) return null;
  return { left, top, width: right - left, height: bottom - top };
}

/** An element's box; of `display: contents` the union of its children's. */
function boxOf(element: Element): Box | null {
  const rect = boundingBox(element);
  if (rect.width > 0 || rect.height > 0) return rect;
  if (styleOf(element).display !== "contents") return null;
  return visibleBox(childElements(element), []);
}

function childElements(element: Element): Element[] {
  const list: Element[] = [];
  for (let i = 0; i < element.children.length; i += 1) {
    const child = element.children[i];
    if (child) append(list, child);
  }
  return list;
}
