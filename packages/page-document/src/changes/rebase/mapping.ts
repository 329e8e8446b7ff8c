import type { TextId } from "../../model/text-id.ts";
import type { ElementMove, Span } from "../change.ts";
import { ATTACHED, CLOSER, type Form, OPENER, PLAIN, type Placed, placedIn, type Rank } from "./form.ts";
import type { Order } from "./types.ts";

/**
 * Mapping of positions over a change. All offsets are read in the text that both sides started from; removed
 * characters keep their place there, so that the answer does not depend on who comes first.
 *
 * A gap (between two characters) goes along with a move only from strictly inside; a unit (an element, a
 * value) goes along when it is inside or is the very thing that moves.
 */

export interface Position {
  readonly text: TextId;
  readonly at: number;
}
export interface Place extends Span {
  readonly text: TextId;
}

/** Offset of an insertion of this rank after the change. `order`: whether it is the later of the two. */
export const mapGap = (form: Form, { text, at }: Position, order: Order, rank: Rank = PLAIN): Position => {
  if (form.move) return mapGapOverMove(form.move, { text, at }, order, rank);
  let result = at;
  for (const splice of placedIn(form, text)) {
    if (splice.from > at) break;
    if (splice.from < at) result += splice.insert.length - (Math.min(splice.to, at) - splice.from);
    else if (splice.insert && !replacesBehind(splice, rank) && standsBefore(splice.rank, rank, order))
      result += splice.insert.length;
  }
  return { text, at: result };
};

/** An empty value stays before the value that is replaced right behind it, whichever came first. */
const replacesBehind = (splice: Placed, rank: Rank): boolean =>
  rank === ATTACHED && splice.rank === ATTACHED && splice.to > splice.from;

/** Whether the other side's insertion is before ours in one gap. */
const standsBefore = (theirs: Rank, ours: Rank, order: Order): boolean =>
  theirs === ours ? order === "later" : theirs < ours;

const landing = (move: ElementMove): number =>
  move.text === move.toText && move.at >= move.to ? move.at - (move.to - move.from) : move.at;

const mapGapOverMove = (move: ElementMove, { text, at }: Position, order: Order, rank: Rank): Position => {
  if (move.text === text && move.from < at && at < move.to)
    return { text: move.toText, at: landing(move) + at - move.from };
  const length = move.to - move.from;
  let result = at;
  if (move.text === text && at >= move.to) result -= length;
  if (move.toText === text && (move.at < at || (move.at === at && standsBefore(PLAIN, rank, order))))
    result += length;
  return { text, at: result };
};

/** Whether what is inserted at an edge of the unit belongs inside it. */
const belongsInside = (splice: Placed, unit: Span, equalInside: boolean): boolean => {
  if (unit.from === unit.to) return false;
  if (splice.from > unit.from && splice.from < unit.to) return true;
  const { range } = splice;
  if (splice.from === unit.from) {
    if (splice.rank === ATTACHED) return splice.to > splice.from && splice.to <= unit.to;
    if (splice.rank !== OPENER || !range) return false;
    return range.to < unit.to || (range.to === unit.to && equalInside);
  }
  if (splice.rank !== CLOSER || !range) return false;
  return range.from > unit.from || (range.from === unit.from && equalInside);
};

/**
 * Span of a unit after the change. `equalInside`: whether tags put around exactly this span are placed inside
 * it (true for all but the earlier of two wraps of one span).
 */
export const mapUnit = (form: Form, place: Place, equalInside = true): Place => {
  if (form.move) return mapUnitOverMove(form.move, place);
  let { from, to } = place;
  if (from === to) {
    const { at } = mapGap(form, { text: place.text, at: from }, "later", ATTACHED);
    return { text: place.text, from: at, to: at };
  }
  for (const splice of placedIn(form, place.text)) {
    if (splice.from > place.to) break;
    const length = splice.insert.length;
    if (splice.from < place.from) {
      from += length - (Math.min(splice.to, place.from) - splice.from);
      to += length - (Math.min(splice.to, place.to) - splice.from);
      continue;
    }
    const inside = belongsInside(splice, place, equalInside);
    if (splice.from === place.from && !inside) from += length;
    if (splice.from < place.to) to += length - (Math.min(splice.to, place.to) - splice.from);
    else if (inside) to += length;
  }
  return { text: place.text, from, to: Math.max(from, to) };
};

const mapUnitOverMove = (move: ElementMove, place: Place): Place => {
  const { text } = place;
  const empty = place.from === place.to;
  const inside = empty
    ? move.from < place.from && place.to < move.to
    : move.from <= place.from && place.to <= move.to;
  if (move.text === text && inside) {
    const shift = landing(move) - move.from;
    return { text: move.toText, from: place.from + shift, to: place.to + shift };
  }
  const length = move.to - move.from;
  let { from, to } = place;
  if (move.text === text) {
    from -= cut(move, place.from);
    to -= cut(move, place.to);
  }
  if (move.toText === text) {
    if (move.at <= place.from) from += length;
    if (move.at < place.to || (empty && move.at === place.to)) to += length;
  }
  return { text, from, to: Math.max(from, to) };
};

/** Number of characters of the moved element that lay before the offset. */
const cut = (move: Span, at: number): number => Math.max(0, Math.min(move.to, at) - move.from);

/**
 * Remaining pieces of removed characters: those that the other side removed too are gone, moved ones follow,
 * a name that was renamed is removed under its new name.
 */
export const mapPieces = (form: Form, place: Place): Place[] => {
  if (form.move) return piecesOverMove(form.move, place);
  const pieces: Place[] = [];
  let start = place.from;
  let shift = 0;
  const keep = (from: number, to: number) => {
    if (to > from) pieces.push({ text: place.text, from: from + shift, to: to + shift });
  };
  for (const splice of placedIn(form, place.text)) {
    if (splice.from >= place.to) break;
    const renamed = splice.rank === ATTACHED && splice.to > splice.from;
    if (renamed && splice.from >= start && splice.to <= place.to) {
      keep(start, splice.from);
      shift += splice.insert.length - (splice.to - splice.from);
      pieces.push({
        text: place.text,
        from: splice.to + shift - splice.insert.length,
        to: splice.to + shift,
      });
      start = splice.to;
      continue;
    }
    if (splice.from >= start) {
      keep(start, splice.from);
      start = splice.from;
    }
    shift += splice.insert.length - (splice.to - splice.from);
    start = Math.max(start, splice.to);
  }
  keep(start, place.to);
  return pieces;
};

const piecesOverMove = (move: ElementMove, place: Place): Place[] => {
  const edges = [place.from, place.to];
  if (move.text === place.text) edges.push(move.from, move.to);
  if (move.toText === place.text) edges.push(move.at);
  const within = [...new Set(edges)]
    .filter((edge) => edge >= place.from && edge <= place.to)
    .sort((left, right) => left - right);
  return within.slice(1).map((to, index) => {
    const piece = { text: place.text, from: within[index] ?? place.from, to };
    return mapUnitOverMove(move, piece);
  });
};

/** The characters of a unit after the other side's splices in it. */
export const contentAfter = (form: Form, place: Place, content: string, equalInside = true): string => {
  let result = "";
  let at = place.from;
  for (const splice of placedIn(form, place.text)) {
    if (splice.to < place.from || (splice.to === place.from && splice.from < place.from)) continue;
    if (splice.from > place.to) break;
    const from = Math.max(splice.from, place.from);
    const to = Math.min(splice.to, place.to);
    if (from > at) result += content.slice(at - place.from, from - place.from);
    if (splice.from >= place.from && belongsInside(splice, place, equalInside)) result += splice.insert;
    at = Math.max(at, to);
  }
  return result + content.slice(at - place.from);
};
