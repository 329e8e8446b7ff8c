import type { Carry, Span } from "../change.ts";

/** A run of characters that both sources have: `from` in the one, `to` in the other. */
interface Kept {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

interface Runs {
  readonly kept: readonly Kept[];
  /** Lengths of the removed and of the inserted source. */
  readonly removed: number;
  readonly inserted: number;
}

const runsOf = ({ steps }: Carry): Runs => {
  const kept: Kept[] = [];
  let removed = 0;
  let inserted = 0;
  for (let at = 0; at + 2 < steps.length; at += 3) {
    const [length = 0, taken = 0, put = 0] = steps.slice(at, at + 3);
    if (length > 0) kept.push({ from: removed, to: inserted, length });
    removed += length + taken;
    inserted += length + put;
  }
  return { kept, removed, inserted };
};

/**
 * Position in the inserted source of an element of the removed source. Null where its first character is not
 * kept, or the insertion no longer is as long as the carry says: somebody renamed a class in it.
 */
export const carriedPlace = (carry: Carry, place: Span, source: string): Span | null => {
  const { kept, inserted } = runsOf(carry);
  return inserted === source.length ? asElement(mapped(kept, place), source) : null;
};

/** The way back, for the deletion of `removed`, which undoes what was inserted. */
export const carriedBack = (carry: Carry, place: Span, removed: string): Span | null => {
  const { kept, inserted } = runsOf(carry);
  if (inserted !== removed.length || removed[place.from] !== "<") return null;
  const swapped = kept.map(({ from, to, length }) => ({ from: to, to: from, length }));
  const back = mapped(swapped, place);
  return back && back.from < back.to ? back : null;
};

const asElement = (place: Span | null, source: string): Span | null =>
  place && place.from < place.to && source[place.from] === "<" ? place : null;

/**
 * The start goes with the character behind it, the end with the one before it: white space beside the element may have
 * changed. An end whose character is not kept goes back to the last one that is.
 */
const mapped = (kept: readonly Kept[], { from, to }: Span): Span | null => {
  const first = kept.find((run) => run.from <= from && from < run.from + run.length);
  const last = kept.findLast((run) => run.from < to);
  if (!first || !last) return null;
  return {
    from: first.to + from - first.from,
    to: last.to + Math.min(to - last.from, last.length),
  };
};
