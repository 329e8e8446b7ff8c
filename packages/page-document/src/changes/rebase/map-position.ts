import { isSourceChange } from "../apply.ts";
import type { Change } from "../change.ts";
import { formOf } from "./form.ts";
import { mapGap, mapUnit, type Place, type Position } from "./mapping.ts";

/**
 * Span of a text after a sequence of changes, for example a selected element or the words of a comment. Null
 * where nothing is left of it. SPEC R21.
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

/**
 * Caret position after a sequence of changes; null if the record of its text was deleted. `isOwn`: they are
 * the edits of the person whose caret it is, so that what they insert at the caret comes before it.
 * Insertions of others at that place come behind it. SPEC R21.
 */
export const mapCaret = (position: Position, changes: readonly Change[], isOwn: boolean): Position | null => {
  let at = position;
  for (const change of changes) {
    if (isSourceChange(change)) at = mapGap(formOf(change), at, isOwn ? "later" : "earlier");
    else if (isDelete(change) && at.text in change.texts) return null;
  }
  return at;
};

const isDelete = (
  change: Change,
): change is Extract<Change, { readonly kind: `${string}-delete`; texts: unknown }> =>
  change.kind.endsWith("-delete") && "texts" in change;
