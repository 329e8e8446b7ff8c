import type { LocatedElement } from "./located.ts";
import { type Island, textsIn, textUnits } from "./text-units.ts";

/**
 * The place in `html` right behind so many letters of an element's own lines, white space not counted; before its first
 * word for none. Null where it has fewer.
 */
export const offsetBehind = (
  element: LocatedElement,
  html: string,
  letters: number,
  isIsland: Island,
): number | null => {
  let left = letters;
  for (const one of textsIn(element, isIsland)) {
    if (one.kind === "element") continue;
    for (const { from, to, decoded } of textUnits(one, html)) {
      const count = decoded.replace(/\s/g, "").length;
      if (left === 0 && count > 0) return from;
      if (count > 0 && count >= left) return to;
      left -= count;
    }
  }
  return null;
};
