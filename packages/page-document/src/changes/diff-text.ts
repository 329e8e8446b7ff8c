import fastDiff from "fast-diff";
import { commonEnds, splitsCharacter } from "../source/common-ends.ts";
import { alignSplices } from "./align-splices.ts";
import type { Splice } from "./change.ts";
import { diffSequence } from "./sequence-diff.ts";

/** Longer changed stretches are compared by lines; within them, shorter ones by characters. */
const CHARACTERS = 4000;

/**
 * Limit of one call on character comparison: old × new length, over all stretches together. Two thousand
 * letters against two thousand others are four million, a tenth of a second or two; hundreds of such lines
 * would be minutes.
 */
const CHARACTER_BUDGET = 8_000_000;

/**
 * Splices that take `before` to `after`, as few characters as is found in reasonable time, never inside a
 * CRLF or a surrogate pair of either: what they do is undone by splices, too. Where there is a choice, they
 * begin where a tag does. For texts that come whole: code, common blocks, the API, a three-way merge.
 */
export const diffText = (before: string, after: string): readonly Splice[] => {
  if (before === after) return [];
  const { start, end } = commonEnds(before, after);
  const middle = before.slice(start, before.length - end);
  const changed = after.slice(start, after.length - end);
  const splices =
    middle.length + changed.length > CHARACTERS ? byLines(middle, changed) : byCharacters(middle, changed);
  const placed = splices.map((splice) => ({ ...splice, from: splice.from + start, to: splice.to + start }));
  return alignSplices(before, after, whole(before, after, placed));
};

/** Half of a surrogate pair alone: a pair that is whole is one code point here. */
const HALF = /\p{Cs}/u;

const byCharacters = (before: string, after: string): Splice[] => {
  // `fast-diff` moves edges off such a half for ever.
  if (HALF.test(before) || HALF.test(after)) return [{ from: 0, to: before.length, insert: after }];
  const splices: Splice[] = [];
  let at = 0;
  for (const [operation, text] of fastDiff(before, after)) {
    const last = splices.at(-1);
    const touching = last !== undefined && last.to === at;
    if (operation === fastDiff.EQUAL) at += text.length;
    else if (operation === fastDiff.DELETE) {
      if (touching) splices[splices.length - 1] = { ...last, to: at + text.length };
      else splices.push({ from: at, to: at + text.length, insert: "" });
      at += text.length;
    } else if (touching) splices[splices.length - 1] = { ...last, insert: last.insert + text };
    else splices.push({ from: at, to: at, insert: text });
  }
  return splices;
};

/** Whole lines first, then characters inside what differs. */
const byLines = (before: string, after: string): Splice[] => {
  const left = linesOf(before);
  const right = linesOf(after);
  const result: Splice[] = [];
  let budget = CHARACTER_BUDGET;
  let at = 0;
  let place = 0;
  for (const { fromA, toA, fromB, toB } of diffSequence(left, right)) {
    for (; place < fromA; place += 1) at += left[place]?.length ?? 0;
    const old = left.slice(fromA, toA).join("");
    const lines = right.slice(fromB, toB).join("");
    const cost = costOf(old, lines);
    if (old.length + lines.length > CHARACTERS || cost > budget)
      result.push({ from: at, to: at + old.length, insert: lines });
    else {
      budget -= cost;
      for (const splice of byCharacters(old, lines))
        result.push({ ...splice, from: splice.from + at, to: splice.to + at });
    }
    at += old.length;
    place = toA;
  }
  return result;
};

/** Common beginnings and ends cost nothing: one changed letter in a long line is found at once. */
const costOf = (old: string, lines: string): number => {
  const { start, end } = commonEnds(old, lines);
  return (old.length - start - end) * (lines.length - start - end);
};

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Widens splices that would cut a character of either text in two, and joins those that then touch. */
const whole = (before: string, after: string, splices: readonly Splice[]): Splice[] => {
  const result: Splice[] = [];
  /** Distance from a character in `before` to the same character in `after`. */
  let shift = 0;
  for (const splice of splices) {
    let { from, to, insert } = splice;
    const landed = from + shift;
    const end = landed + insert.length;
    shift = end - to;
    if (splitsCharacter(before, from) || splitsCharacter(after, landed)) {
      from -= 1;
      insert = before.charAt(from) + insert;
    }
    if (splitsCharacter(before, to) || splitsCharacter(after, end)) {
      insert += before.charAt(to);
      to += 1;
    }
    const last = result.at(-1);
    if (last && from < last.to) {
      // Both were widened over one character: the text between them is exactly the part that each of them
      // repeats.
      const between = before.slice(last.to - 1, splice.from);
      result[result.length - 1] = {
        from: last.from,
        to,
        insert: last.insert.slice(0, last.insert.length - 1) + between + insert.slice(1),
      };
    } else result.push({ from, to, insert });
  }
  return result;
};
