import type { Splice } from "./change.ts";

/**
 * Splices of one text: ascending, disjoint (they may touch), offsets in the text before all of them. The
 * inserted characters are where `from` was, before the removed ones.
 */
export type Splices = readonly Splice[];

/** Puts the splices into the text. Pieces are joined as ropes, so a 5 MB text is not copied per splice. */
export const applySplices = (text: string, splices: Splices): string => {
  let result = "";
  let at = 0;
  for (const splice of splices) {
    result += text.slice(at, splice.from) + splice.insert;
    at = splice.to;
  }
  return result + text.slice(at);
};

/** The splices that take the changed text back to `before`. */
export const invertSplices = (before: string, splices: Splices): Splice[] => {
  let shift = 0;
  return splices.map((splice) => {
    const from = splice.from + shift;
    shift += splice.insert.length - (splice.to - splice.from);
    return { from, to: from + splice.insert.length, insert: before.slice(splice.from, splice.to) };
  });
};

/** Ascending, disjoint, and inside a text of this length (when it is known). */
export const wellFormed = (splices: Splices, length = Number.POSITIVE_INFINITY): boolean => {
  let last = 0;
  for (const { from, to } of splices) {
    if (!(Number.isInteger(from) && Number.isInteger(to)) || from < last || to < from || to > length)
      return false;
    last = to;
  }
  return true;
};

/** The difference in length that the splices make. */
export const growth = (splices: Splices): number => {
  let sum = 0;
  for (const { from, to, insert } of splices) sum += insert.length - (to - from);
  return sum;
};

type Piece = { readonly from: number; readonly to: number } | string;

/** `first` then `second` as one list, in offsets of the text before `first`. Linear in both lengths. */
export const composeSplices = (first: Splices, second: Splices): Splices => {
  if (first.length === 0) return second;
  if (second.length === 0) return first;
  const source = piecesOf(first);
  const result: Piece[] = [];
  let index = 0;
  let piece: Piece | undefined = source[0];
  const take = (count: number, keep: boolean) => {
    let left = count;
    while (left > 0 && piece !== undefined) {
      const length = lengthOf(piece);
      const taken = Math.min(left, length);
      if (keep) result.push(part(piece, 0, taken));
      piece = taken === length ? source[++index] : part(piece, taken, length);
      left -= taken;
    }
  };
  let at = 0;
  for (const { from, to, insert } of second) {
    take(from - at, true);
    if (insert) result.push(insert);
    take(to - from, false);
    at = to;
  }
  take(Number.POSITIVE_INFINITY, true);
  return splicesOf(result);
};

/** Lists made one after the other as one; in halves, so that composing n changes costs n log n. */
export const composeAll = (lists: readonly Splices[]): Splices => {
  const compose = (from: number, to: number): Splices => {
    if (to - from <= 1) return lists[from] ?? [];
    const middle = (from + to) >> 1;
    return composeSplices(compose(from, middle), compose(middle, to));
  };
  return compose(0, lists.length);
};

const lengthOf = (piece: Piece): number => (typeof piece === "string" ? piece.length : piece.to - piece.from);
const part = (piece: Piece, from: number, to: number): Piece =>
  typeof piece === "string"
    ? piece.slice(from, to)
    : { from: piece.from + from, to: to === Number.POSITIVE_INFINITY ? to : piece.from + to };

/** The text after the splices, as kept ranges of the old text and inserted strings. */
const piecesOf = (splices: Splices): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, insert } of splices) {
    if (from > at) pieces.push({ from: at, to: from });
    if (insert) pieces.push(insert);
    at = to;
  }
  pieces.push({ from: at, to: Number.POSITIVE_INFINITY });
  return pieces;
};

const splicesOf = (pieces: readonly Piece[]): Splice[] => {
  const splices: Splice[] = [];
  let at = 0;
  let insert = "";
  for (const piece of pieces) {
    if (typeof piece === "string") {
      insert += piece;
      continue;
    }
    if (insert || piece.from > at) splices.push({ from: at, to: piece.from, insert });
    insert = "";
    at = piece.to;
  }
  return splices;
};
