import type { TextId } from "../../model/text-id.ts";
import type {
  ElementDelete,
  ElementMove,
  ElementUnwrap,
  Firm,
  SourceChange,
  Span,
  Splice,
} from "../change.ts";
import { splicesOfText } from "../text-change.ts";

/** A change that no longer loses (SPEC R19). */
export const SETTLED: Firm = 2;

/** Deletions of whole elements, or of the two tags of one. */
export type Removal = ElementDelete | ElementUnwrap;

export const isRemoval = (change: SourceChange): change is Removal =>
  change.kind === "element-delete" || change.kind === "element-unwrap";

export const rangesOf = (change: Removal): readonly Span[] =>
  change.kind === "element-delete" ? [change] : [change.start, change.end];

/**
 * Whether `other` works on what the removal takes: then the removal loses (SPEC R4). Removing all of it by
 * other means is no work on it, nor is a rename, nor a move of something around it.
 */
export const worksOn = (removal: Removal, other: SourceChange): boolean =>
  rangesOf(removal).some((range) => touches(removal.text, range, other)) ||
  (removal.kind === "element-unwrap" && losesPlace(removal, other));

/**
 * A change that conflicts with a settled unwrap applies without the tags, except words: those become
 * alternatives.
 */
const losesPlace = (unwrap: ElementUnwrap, other: SourceChange): boolean =>
  unwrap.firm === SETTLED
    ? (other.kind === "text" || other.kind === "value-replace") && standsAtEdge(unwrap, other)
    : takesWhole(unwrap, other) || standsAtEdge(unwrap, other);

/** Wrapping or moving the very element whose tags go: the result then includes its tags. */
const takesWhole = ({ text, start, end }: ElementUnwrap, other: SourceChange): boolean =>
  (other.kind === "element-move" || (other.kind === "element-wrap" && other.restores === undefined)) &&
  other.text === text &&
  sameSpan(other, { from: start.from, to: end.to });

/**
 * Whether something is put right inside a tag that goes. Bare content has no edges: without the tags nothing
 * would say that it is in the element and not beside it.
 */
const standsAtEdge = ({ text, start, end }: ElementUnwrap, other: SourceChange): boolean => {
  const content = { from: start.to, to: end.from };
  const at = (place: number): boolean => place === content.from || place === content.to;
  switch (other.kind) {
    case "text":
      return (
        other.text === text && splicesOfText(other).some(({ from, insert }) => insert !== "" && at(from))
      );
    case "value-replace":
      return (
        other.text === text &&
        other.splices.some((value) => (value.from === value.to ? at(value.from) : sameSpan(value, content)))
      );
    case "element-insert":
      return other.text === text && at(other.at);
    case "element-move":
      return other.toText === text && at(other.at);
    case "element-wrap":
      return other.text === text && (other.from === other.to ? at(other.from) : sameSpan(other, content));
    default:
      return false;
  }
};

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
        // Tags around nothing at an edge are beside it.
        ((other.from < other.to && other.from >= range.from && other.to <= range.to) ||
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
