import type { TextId } from "../../model/text-id.ts";
import type { ElementDelete, ElementMove, ElementUnwrap, SourceChange, Span, Splice } from "../change.ts";
import { splicesOfText } from "../text-change.ts";

/** Whole things that go away: an element, or the two tags of one. */
export type Removal = ElementDelete | ElementUnwrap;

export const isRemoval = (change: SourceChange): change is Removal =>
  change.kind === "element-delete" || change.kind === "element-unwrap";

export const rangesOf = (change: Removal): readonly Span[] =>
  change.kind === "element-delete" ? [change] : [change.start, change.end];

/**
 * Whether `other` works on what the removal takes: then the removal gives way (SPEC R4). Removing all of it
 * by other means is no work on it, nor is a rename, nor a move of something around it.
 */
export const worksOn = (removal: Removal, other: SourceChange): boolean =>
  rangesOf(removal).some((range) => touches(removal.text, range, other));

const touches = (text: TextId, range: Span, other: SourceChange): boolean => {
  if (range.from === range.to) return false;
  switch (other.kind) {
    case "text":
      return other.text === text && splicesOfText(other).some((splice) => typesIn(range, splice));
    case "value-replace":
      return other.text === text && other.splices.some((splice) => overlaps(range, splice));
    case "element-insert":
      return other.text === text && within(range, other.at);
    case "element-wrap":
      return (
        other.text === text &&
        ((other.from >= range.from && other.to <= range.to) ||
          within(range, other.from) ||
          within(range, other.to))
      );
    case "element-unwrap":
      return other.text === text && (overlaps(range, other.start) || overlaps(range, other.end));
    case "element-delete":
      return other.text === text && overlaps(range, other) && !covers(other, range) && !covers(range, other);
    case "element-move":
      return movesIn(text, range, other);
    case "rename":
      return false;
    default:
      return other satisfies never;
  }
};

export const within = (range: Span, at: number): boolean => range.from < at && at < range.to;
export const overlaps = (range: Span, other: Span): boolean =>
  other.from === other.to ? within(range, other.from) : other.from < range.to && other.to > range.from;
export const covers = (outer: Span, inner: Span): boolean => outer.from <= inner.from && outer.to >= inner.to;
export const sameSpan = (left: Span, right: Span): boolean =>
  left.from === right.from && left.to === right.to;

const typesIn = (range: Span, splice: Splice): boolean =>
  (splice.insert !== "" && within(range, splice.from)) ||
  (splice.to > splice.from && overlaps(range, splice) && !covers(splice, range));

const movesIn = (text: TextId, range: Span, move: ElementMove): boolean => {
  if (move.toText === text && within(range, move.at)) return true;
  if (move.text !== text || !overlaps(range, move)) return false;
  return !covers(move, range) || sameSpan(move, range);
};
