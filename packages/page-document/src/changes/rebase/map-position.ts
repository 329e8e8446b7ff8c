import { isSourceChange } from "../apply.ts";
import type { Change } from "../change.ts";
import { formOf } from "./form.ts";
import { mapUnit, type Place } from "./mapping.ts";

/**
 * Where a span of a text lies after changes that were made one after another: an element that is selected, the words
 * that a comment is about. Null where nothing is left of it. SPEC R21.
 */
export const mapPosition = (position: Place, changes: readonly Change[]): Place | null => {
  let place = position;
  for (const change of changes) {
    if (isSourceChange(change)) {
      // Tags around exactly this span are another element.
      const next = mapUnit(formOf(change), place, false);
      if (place.from < place.to && next.from === next.to) return null;
      place = next;
    } else if (isDelete(change) && place.text in change.texts) return null;
  }
  return place;
};

const isDelete = (
  change: Change,
): change is Extract<Change, { readonly kind: `${string}-delete`; texts: unknown }> =>
  change.kind.endsWith("-delete") && "texts" in change;
