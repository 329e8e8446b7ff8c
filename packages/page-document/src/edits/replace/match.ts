import { normalized } from "../../names/normalized.ts";

/** Options of a search for words. */
export interface Words {
  readonly find: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

const SEGMENTER = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** Composed, so that 한 written in three letters is found by 한; without case unless it is asked for. */
const folded = (value: string, matchCase: boolean): string =>
  matchCase ? normalized(value) : normalized(value).toLowerCase();

/** Characters as they are compared: where each comes from in the value. */
interface Folded {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const foldedOf = (value: string, matchCase: boolean): Folded => {
  const isComposed = value === normalized(value);
  const pieces = isComposed ? [...value] : [...SEGMENTER.segment(value)].map(({ segment }) => segment);
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  let at = 0;
  for (const piece of pieces) {
    const own = folded(piece, matchCase);
    for (let unit = 0; unit < own.length; unit += 1) {
      starts.push(at);
      ends.push(at + piece.length);
    }
    text += own;
    at += piece.length;
  }
  return { text, starts, ends };
};

const isLetter = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && /[\p{L}\p{M}\p{N}_]/u.test(text.charAt(at));

/** Where words are found in a value, ascending and apart from each other, in its own offsets. */
export const matchesIn = (value: string, { find, matchCase, wholeWord }: Words): readonly Range[] => {
  const wanted = folded(find, matchCase);
  if (wanted === "" || !folded(value, matchCase).includes(wanted)) return [];
  const { text, starts, ends } = foldedOf(value, matchCase);
  const found: Range[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWhole = !isLetter(text, at - 1) && !isLetter(text, end);
    const from = starts[at] ?? 0;
    const to = ends[end - 1] ?? from;
    // A part of a character that is written in several letters is no match.
    const isApart = (at > 0 && starts[at - 1] === from) || starts[end] === starts[end - 1];
    if ((wholeWord && !isWhole) || isApart) continue;
    found.push({ from, to });
    at = end - 1;
  }
  return found;
};
