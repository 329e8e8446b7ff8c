import type { TextId } from "../model/text-id.ts";
import { commonWholeEnds } from "../source/common-ends.ts";
import type { Change, Span, Splice } from "./change.ts";
import { diffSequence } from "./sequence-diff.ts";
import { applySplices, growth, type Splices } from "./splices.ts";
import { textChange } from "./text-change.ts";
import { holdsDigit, isWord, joinsBefore, joinsBehind, tokensOf } from "./words.ts";

/** Kind under which a replaced word becomes an alternative. */
export const WORD = "word";

/** A stretch without a line break or a tag above this length is no prose: its characters are left as they are. */
const LONGEST = 20_000;

/** Neither a word nor a value reaches over these. */
const EDGES = ["\n", "<", ">"];

type Origin = "typing" | "comparison";

interface Piece extends Splice {
  /** Replaces a word, number or phrase as a whole. */
  readonly isValue: boolean;
}

/**
 * Changes for text typed into a source, each based on those before it. A word or number that was replaced is
 * a value of its own, so that two people who replace it get one of the two (SPEC R20); all else merges by
 * character. `origin`: whether a person made these splices, or a comparison found them. A comparison can keep
 * the beginning of one word and the end of another that came where the first one was: then the words are
 * replaced whole.
 */
export const typeWords = (
  text: TextId,
  raw: string,
  splices: Splices,
  origin: Origin = "typing",
): readonly Change[] => {
  const changes: Change[] = [];
  let { length } = raw;
  let typed: Splice[] = [];
  const flush = (): void => {
    if (typed.length === 0) return;
    changes.push(textChange(text, typed, length));
    length += growth(typed);
    typed = [];
  };
  // From the last one on, so that the offsets of those before it stay.
  for (const { isValue, ...splice } of piecesOf(raw, splices, origin).toReversed()) {
    if (!isValue) {
      typed.unshift(splice);
      continue;
    }
    flush();
    const removed = [raw.slice(splice.from, splice.to)];
    changes.push({ kind: "value-replace", text, splices: [splice], removed, what: WORD });
    length += growth([splice]);
  }
  flush();
  return changes;
};

/** The splices with whole words where words were replaced; ascending and disjoint, and to the same effect. */
const piecesOf = (raw: string, splices: Splices, origin: Origin): readonly Piece[] => {
  const clusters: { span: Span; splices: Splice[] }[] = [];
  for (const splice of splices) {
    const span = wordsAround(raw, splice);
    const last = clusters.at(-1);
    if (last && span.from < last.span.to) {
      last.span = { from: last.span.from, to: Math.max(last.span.to, span.to) };
      last.splices.push(splice);
    } else clusters.push({ span, splices: [splice] });
  }
  return clusters.flatMap(({ span, splices: own }) => {
    const old = raw.slice(span.from, span.to);
    const shifted = own.map((splice) => ({
      ...splice,
      from: splice.from - span.from,
      to: splice.to - span.from,
    }));
    const now = applySplices(old, shifted);
    const asTyped = own.map((splice) => ({ ...splice, isValue: false }));
    if (span.from === span.to || old.length + now.length > LONGEST) return asTyped;
    const isTorn = origin === "comparison" && shifted.some((splice) => tearsWords(old, splice));
    if (!isTorn && /[<>]/.test(old + now)) return asTyped;
    if (!isTorn && own.every(({ from, to }) => from === to) && !holdsDigit(old)) return asTyped;
    return wordByWord(old, now).map((piece) => ({
      ...piece,
      from: piece.from + span.from,
      to: piece.to + span.from,
    }));
  });
};

/** The words that a splice changes, from their first to their last character; the splice's own span where there are none. */
const wordsAround = (raw: string, splice: Splice): Span => {
  const { from, to, insert } = splice;
  const begin = from === 0 ? 0 : Math.max(...EDGES.map((edge) => raw.lastIndexOf(edge, from - 1))) + 1;
  const end = Math.min(raw.length, ...EDGES.map((edge) => raw.indexOf(edge, to)).filter((at) => at >= 0));
  if (end - begin > LONGEST) return { from, to };
  let span: Span = { from, to };
  for (const token of tokensOf(raw.slice(begin, end))) {
    const [left, right] = [token.from + begin, token.to + begin];
    if (left > to) break;
    const word = raw.slice(left, right);
    const touches =
      (left < to && right > from) ||
      (from === to && right === from && joinsBehind(insert) && holdsDigit(word)) ||
      (from === to && left === from && joinsBefore(insert) && holdsDigit(word));
    if (touches) span = { from: Math.min(span.from, left), to: Math.max(span.to, right) };
  }
  return span;
};

const WORD_PART = /[\p{L}\p{M}\p{N}_]/u;

/** Whether a splice that reaches over a gap between words joins what it puts to a rest of the words that it cuts. */
const tearsWords = (old: string, { from, to, insert }: Splice): boolean => {
  if (!/[^\p{L}\p{M}\p{N}_]/u.test(old.slice(from, to) + insert)) return false;
  const now = old.slice(0, from) + insert + old.slice(to);
  const end = from + insert.length;
  return (isInWord(old, from) && isInWord(now, from)) || (isInWord(old, to) && isInWord(now, end));
};

const isInWord = (text: string, at: number): boolean =>
  WORD_PART.test(text.charAt(at - 1)) && WORD_PART.test(text.charAt(at));

const wordByWord = (old: string, now: string): readonly Piece[] => {
  const [before, after] = [tokensOf(old), tokensOf(now)];
  const textsOf = (source: string, tokens: readonly Span[]): string[] =>
    tokens.map(({ from, to }) => source.slice(from, to));
  return diffSequence(textsOf(old, before), textsOf(now, after)).map(({ fromA, toA, fromB, toB }): Piece => {
    const from = before[fromA]?.from ?? old.length;
    const to = before[toA]?.from ?? old.length;
    const insert = now.slice(after[fromB]?.from ?? now.length, after[toB]?.from ?? now.length);
    const gone = old.slice(from, to);
    if (gone === "" || insert === "" || !isWord(gone)) return { from, to, insert, isValue: false };
    const { start, end } = commonWholeEnds(gone, insert);
    // Letters that were only put into a word: others may put some elsewhere in it.
    if (start + end >= gone.length && toA - fromA === 1 && !holdsDigit(gone)) {
      const at = from + gone.length - end;
      return {
        from: at,
        to: at,
        insert: insert.slice(gone.length - end, insert.length - end),
        isValue: false,
      };
    }
    return { from, to, insert, isValue: !/[<>]/.test(gone + insert) };
  });
};
