import { firstPlace } from "../../source/first-place.ts";
import type { Change, Span, TextChange, ValueReplace } from "../change.ts";
import { composeSplices, type Splices } from "../splices.ts";
import { splicesOfText } from "../text-change.ts";
import { textLike } from "./follow.ts";

/**
 * Texts in which the two sides work in different places: typing and values that touch nothing of the other side are only
 * shifted, all of them in one pass over both lists (SPEC R17). Where anything of one side touches anything of the other,
 * the text is left to the table of pairs.
 */

export type Local = TextChange | ValueReplace;

export const isLocal = (change: Change): change is Local =>
  change.kind === "text" || change.kind === "value-replace";

/** Both lists brought over each other; null where they touch. All changes are of one text. */
export const rebaseApart = (
  earlier: readonly Local[],
  later: readonly Local[],
): { readonly earlier: readonly Local[]; readonly later: readonly Local[] } | null => {
  const first = foldBack(earlier, 0, earlier.length);
  const second = foldBack(later, 0, later.length);
  if (touch(first.hulls, second.hulls)) return null;
  return {
    earlier: shifted(earlier, first.hulls, second.splices),
    later: shifted(later, second.hulls, first.splices),
  };
};

interface Folded {
  /** All of them as one. */
  readonly splices: Splices;
  /** For each: what it reaches from end to end, in offsets of the text before all of them. */
  readonly hulls: readonly Span[];
}

/** In halves, so that n changes cost n log n. */
const foldBack = (changes: readonly Local[], from: number, to: number): Folded => {
  if (to - from === 1) {
    const splices = splicesOf(changes[from]);
    const hull = { from: splices[0]?.from ?? 0, to: splices.at(-1)?.to ?? 0 };
    return { splices, hulls: [hull] };
  }
  if (to <= from) return { splices: [], hulls: [] };
  const middle = (from + to) >> 1;
  const left = foldBack(changes, from, middle);
  const right = foldBack(changes, middle, to);
  const before = offsetsBefore(left.splices);
  return {
    splices: composeSplices(left.splices, right.splices),
    hulls: [
      ...left.hulls,
      ...right.hulls.map((hull) => ({ from: before(hull.from, "start"), to: before(hull.to, "end") })),
    ],
  };
};

const splicesOf = (change: Local | undefined): Splices =>
  change === undefined ? [] : change.kind === "text" ? splicesOfText(change) : change.splices;

/**
 * Offsets after the splices as offsets before them; what is in or at something inserted is all of its place.
 */
const offsetsBefore = (splices: Splices): ((offset: number, side: "start" | "end") => number) => {
  const starts: number[] = [];
  let grown = 0;
  for (const { from, to, insert } of splices) {
    starts.push(from + grown);
    grown += insert.length - (to - from);
  }
  return (offset, side) => {
    const at = lastAtMost(starts, offset);
    const [splice] = splices.slice(at, at + 1);
    if (at < 0 || !splice) return offset;
    const end = (starts[at] ?? 0) + splice.insert.length;
    if (offset <= end) return side === "start" ? splice.from : splice.to;
    return offset - end + splice.to;
  };
};

/** Index of the last number that is not above the limit; -1 where all are. */
const lastAtMost = (ascending: readonly number[], limit: number): number =>
  firstPlace(ascending.length, (place) => (ascending[place] ?? 0) > limit) - 1;

/** Whether anything of one side overlaps or touches anything of the other. */
const touch = (left: readonly Span[], right: readonly Span[]): boolean => {
  const [one, two] = [merged(left), merged(right)];
  let next = 0;
  for (const { from, to } of one) {
    for (let other = two[next]; other && other.to < from; other = two[next]) next += 1;
    const other = two[next];
    if (other && other.from <= to) return true;
  }
  return false;
};

const merged = (spans: readonly Span[]): readonly Span[] => {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
};

/** Each moved by what the other side put in and took out before its place. */
const shifted = (changes: readonly Local[], hulls: readonly Span[], over: Splices): readonly Local[] => {
  const starts = over.map(({ from }) => from);
  const grown: number[] = [];
  for (const { from, to, insert } of over) grown.push((grown.at(-1) ?? 0) + insert.length - (to - from));
  return changes.map((change, index) => {
    const by = grown[lastAtMost(starts, hulls[index]?.from ?? 0)] ?? 0;
    // Typing is made again all the same: the text is longer or shorter now.
    if (by === 0 && (change.kind !== "text" || over.length === 0)) return change;
    const splices = splicesOf(change).map((one) => ({ ...one, from: one.from + by, to: one.to + by }));
    return change.kind === "text" ? textLike(change, splices) : { ...change, splices };
  });
};
