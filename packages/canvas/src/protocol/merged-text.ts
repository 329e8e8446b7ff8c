/** The replacement that makes one text of another: `from` to `to` becomes `insert`. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * A replacement in the text that is here. `before`: it comes right before one's own letters, a caret there
 * included.
 */
export interface MergingSplice extends Splice {
  readonly before: boolean;
}

/** Ranges of one's own letters in the former text and in the present text of the others. */
export interface OwnLetters {
  readonly was: readonly [from: number, to: number];
  readonly now: readonly [from: number, to: number];
}

/**
 * The smallest single replacement; null where the texts are equal. Browsers interchange two kinds of space. `caret`:
 * characters of `after` before it, which say which of several like letters is the new one.
 */
const spliceOf = (before: string, after: string, caret: number | null = null): Splice | null => {
  const [one, other] = [before.replace(/\u00a0/g, " "), after.replace(/\u00a0/g, " ")];
  if (one === other) return null;
  const most = Math.min(one.length, other.length);
  let end = 0;
  const kept = caret === null || caret < 0 ? 0 : Math.min(most, after.length - caret);
  while (end < kept && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  let start = 0;
  while (start < most - end && one[start] === other[start]) start += 1;
  if (start > 0 && isHighSurrogate(one.charCodeAt(start - 1))) start -= 1;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  if (end > 0 && isLowSurrogate(one.charCodeAt(one.length - end))) end -= 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

interface Theirs extends Splice {
  /** Part of the text that holds it: before one's own letters, among them, behind them. */
  readonly part: "before" | "within" | "behind" | null;
}

/** Changes of others, each part of the text by itself where the range of one's own letters is known. */
const theirsOf = (was: string, now: string, own: OwnLetters | null): Theirs[] => {
  const found: Theirs[] = [];
  const compare = (from: number, to: number, start: number, end: number, part: Theirs["part"]): void => {
    const splice = spliceOf(was.slice(from, to), now.slice(start, end));
    if (splice) found[found.length] = { ...splice, from: splice.from + from, to: splice.to + from, part };
  };
  if (own) {
    compare(0, own.was[0], 0, own.now[0], "before");
    compare(own.was[0], own.was[1], own.now[0], own.now[1], "within");
    compare(own.was[1], was.length, own.now[1], now.length, "behind");
  } else compare(0, was.length, 0, now.length, null);
  return found;
};

/**
 * Three-way merge of a text that two people write: `was` became `now` for others and `here` for oneself. Answers what
 * others' changes are in `here`, from the last to the first. Both inserts stay; at one place the others' comes first, as
 * in the log, but what is typed on behind one's own letters stays with them (SPEC R3 of the document core). A place within
 * replaced words moves behind the own ones. `caret`: characters of `here` before one's own.
 */
export const mergingSplices = (
  was: string,
  now: string,
  here: string,
  letters: OwnLetters | null = null,
  caret: number | null = null,
): readonly MergingSplice[] => {
  const own = spliceOf(was, here, caret);
  const result: MergingSplice[] = [];
  const theirs = theirsOf(was, now, letters);
  for (let i = theirs.length - 1; i >= 0; i -= 1) {
    const others = theirs[i];
    if (!others) continue;
    const before = others.part === "before" && letters !== null && others.to === letters.was[0];
    if (!own) {
      result[result.length] = { from: others.from, to: others.to, insert: others.insert, before };
      continue;
    }
    if (others.from === own.from && others.to === own.to && others.insert === own.insert) continue;
    const grown = own.insert.length - (own.to - own.from);
    const ownEnd = own.from + own.insert.length;
    const isBehind = others.part === "behind" && letters !== null && others.from === letters.was[1];
    const moved = (place: number): number => {
      if (place === own.from && own.from === own.to && isBehind) return ownEnd;
      return place <= own.from ? place : place >= own.to ? place + grown : ownEnd;
    };
    const [from, to] = [moved(others.from), moved(others.to)];
    const isCovered = others.to > others.from && from <= own.from && to >= ownEnd;
    result[result.length] = { from, to, insert: others.insert + (isCovered ? own.insert : ""), before };
  }
  return result;
};

/** `here` with what others did. */
export const mergedText = (
  was: string,
  now: string,
  here: string,
  letters: OwnLetters | null = null,
): string => {
  let merged = here;
  const splices = mergingSplices(was, now, here, letters);
  for (let i = 0; i < splices.length; i += 1) {
    const splice = splices[i];
    if (splice) merged = merged.slice(0, splice.from) + splice.insert + merged.slice(splice.to);
  }
  return merged;
};
