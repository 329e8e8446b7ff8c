import { boundingBox } from "../builtins.ts";
import type { Budget } from "./budget.ts";
import type { Place } from "./place.ts";

/** Pixels of a file that are worth a word. */
const MANY = 1_000_000;
/** Pixels of the finest screens for each CSS pixel, with room for wider windows. */
const FINE = 3;

/** Images with far more pixels than any screen draws there; those with files to choose from are left out. */
export function oversizedImages(shown: readonly Element[], budget: Budget): Place[] {
  const found: Place[] = [];
  for (const element of shown) {
    if (budget.isOver()) break;
    if (!(element instanceof HTMLImageElement) || !element.complete || element.srcset !== "") continue;
    if (element.parentElement?.tagName === "PICTURE") continue;
    const { naturalWidth: is, naturalHeight } = element;
    const { width } = boundingBox(element);
    const least = Math.ceil(width * FINE);
    if (width > 0 && is * naturalHeight > MANY && is > least)
      found.push({ element, rule: "image-oversized", is, least });
  }
  return found;
}
