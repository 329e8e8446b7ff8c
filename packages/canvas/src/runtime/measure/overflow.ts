import { boundingBox, parentElementOf, styleOf } from "../builtins.ts";
import type { Budget } from "./budget.ts";
import type { Place } from "./place.ts";

const MOST = 20;

/** Elements that reach out of the window to the right, so that the page has to be pulled sideways: the innermost ones. */
export function reachingOut(shown: readonly Element[], budget: Budget): Place[] {
  const root = document.scrollingElement ?? document.documentElement;
  const { clientWidth: width } = document.documentElement;
  if (root.scrollWidth <= width + 1) return [];
  const out = new Set(
    shown.filter(
      (element) =>
        !budget.isOver() && boundingBox(element).right + window.scrollX > width + 1 && !isClipped(element),
    ),
  );
  return [...out]
    .filter((element) => ![...element.children].some((child) => out.has(child)))
    .slice(0, MOST)
    .map((element) => ({
      element,
      rule: "overflow" as const,
      is: Math.ceil(boundingBox(element).right + window.scrollX),
      least: width,
    }));
}

function isClipped(element: Element): boolean {
  for (let one = parentElementOf(element); one && one !== document.body; one = parentElementOf(one))
    if (styleOf(one).overflowX !== "visible") return true;
  return false;
}
