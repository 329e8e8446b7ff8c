/** The one replacement that makes one text of another: `from` to `to` becomes `insert`. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The smallest single replacement; null where the texts are equal. Browsers interchange two kinds of space. */
const spliceOf = (before: string, after: string): Splice | null => {
  const [one, other] = [before.replace(/\u00a0/g, " "), after.replace(/\u00a0/g, " ")];
  if (one === other) return null;
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  if (start > 0 && isHighSurrogate(one.charCodeAt(start - 1))) start -= 1;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  if (end > 0 && isLowSurrogate(one.charCodeAt(one.length - end))) end -= 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Three-way merge of a text that two people write: `was` became `now` for others and `here` for oneself. Both inserts
 * stay; at one place the others' comes first, as in the log. A place within replaced words moves behind the own ones.
 */
export const mergedText = (was: string, now: string, here: string): string => {
  const others = spliceOf(was, now);
  if (!others) return here;
  const own = spliceOf(was, here);
  if (!own) return now;
  if (others.from === own.from && others.to === own.to && others.insert === own.insert) return here;
  const grown = own.insert.length - (own.to - own.from);
  const moved = (place: number): number =>
    place <= own.from ? place : place >= own.to ? place + grown : own.from + own.insert.length;
  const [from, to] = [moved(others.from), moved(others.to)];
  const ownEnd = own.from + own.insert.length;
  const isCovered = others.to > others.from && from <= own.from && to >= ownEnd;
  return here.slice(0, from) + others.insert + (isCovered ? own.insert : "") + here.slice(to);
};
