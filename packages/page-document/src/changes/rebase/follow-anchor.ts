import { hiddenText, isHiddenText } from "../../model/text-id.ts";
import { isSourceChange } from "../apply.ts";
import type { Change, SourceChange, StructureChange } from "../change.ts";
import { formOf } from "./form.ts";
import { mapUnit, type Place } from "./mapping.ts";

/** A place that a comment is about, kept also while nothing stands there. */
export interface Anchor {
  /**
   * The span of the element. In a `hidden/<id>` text while the removal of that id holds it; empty where its
   * characters went in a way that nothing takes back.
   */
  readonly place: Place;
  /** The element's characters, while the record that holds its text is deleted. */
  readonly source?: string | undefined;
}

/** Whether nothing stands there now. */
export const isAnchorGone = ({ place, source }: Anchor): boolean =>
  source !== undefined || place.from === place.to || isHiddenText(place.text);

/**
 * An anchor after changes that were made one after another. It follows its element as `mapPosition` does, waits where
 * the element is deleted or its tags are taken, and stands again where that removal is taken back. SPEC R22.
 */
export const followAnchor = (anchor: Anchor, changes: readonly Change[]): Anchor => {
  let next = anchor;
  for (const change of changes)
    next = isSourceChange(change)
      ? next.source === undefined
        ? { place: followSource(next.place, change) }
        : next
      : followRecord(next, change);
  return next;
};

const followSource = (place: Place, change: SourceChange): Place => {
  const { text, from, to } = place;
  if (change.kind === "element-delete" && change.text === text && change.from <= from && to <= change.to) {
    if (change.id !== undefined && from < to)
      return { text: hiddenText(change.id), from: from - change.from, to: to - change.from };
  }
  if (change.kind === "element-unwrap" && change.text === text) {
    // Without its tags it is no element any more, and what it held is not it.
    if (change.start.from === from && change.end.to === to)
      return change.id === undefined
        ? { text, from, to: from }
        : { text: hiddenText(change.id), from: 0, to: to - from };
  }
  if ("restores" in change && typeof change.restores === "string" && hiddenText(change.restores) === text) {
    if (change.kind === "element-insert" && to <= change.source.length)
      return { text: change.text, from: change.at + from, to: change.at + to };
    if (change.kind === "element-wrap")
      return {
        text: change.text,
        from: change.from,
        to: change.to + change.before.length + change.after.length,
      };
  }
  // Tags around exactly this span are another element.
  return mapUnit(formOf(change), place, false);
};

const followRecord = (anchor: Anchor, change: StructureChange): Anchor => {
  const { place, source } = anchor;
  if (!("texts" in change) || !Object.hasOwn(change.texts, place.text)) return anchor;
  const held = change.texts[place.text] ?? "";
  if (change.kind.endsWith("-delete"))
    return source === undefined && !("hidden" in change && change.hidden)
      ? { place, source: held.slice(place.from, place.to) }
      : anchor;
  if (source === undefined) return anchor;
  if (held.startsWith(source, place.from)) return { place };
  const first = held.indexOf(source);
  if (source === "" || first < 0 || held.includes(source, first + 1)) return anchor;
  return { place: { text: place.text, from: first, to: first + source.length } };
};
