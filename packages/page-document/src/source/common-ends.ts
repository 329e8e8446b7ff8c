/**
 * Number of UTF-16 units that two texts have in common at their beginning and end; those of the beginning are
 * not counted again.
 */
export interface CommonEnds {
  readonly start: number;
  readonly end: number;
}

export const commonEnds = (one: string, other: string): CommonEnds => {
  const start = commonStart(one, other);
  return { start, end: commonEnd(one, other, start) };
};

/** `commonEnds` that can be cut off: neither parts a CRLF or a surrogate pair, in either text. */
export const commonWholeEnds = (one: string, other: string): CommonEnds => {
  let start = commonStart(one, other);
  if (splitsCharacter(one, start) || splitsCharacter(other, start)) start -= 1;
  let end = commonEnd(one, other, start);
  if (splitsCharacter(one, one.length - end) || splitsCharacter(other, other.length - end)) end -= 1;
  return { start, end };
};

const commonStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  return start;
};

const commonEnd = (one: string, other: string, start: number): number => {
  const most = Math.min(one.length, other.length) - start;
  const [left, right] = [one.length - 1, other.length - 1];
  let end = 0;
  while (end < most && one.charCodeAt(left - end) === other.charCodeAt(right - end)) end += 1;
  return end;
};

/** True where an offset is between CR and LF or inside a surrogate pair. */
export const splitsCharacter = (text: string, offset: number): boolean => {
  if (offset <= 0 || offset >= text.length) return false;
  const left = text.charCodeAt(offset - 1);
  const right = text.charCodeAt(offset);
  if (left === 13) return right === 10;
  return left >= 0xd800 && left <= 0xdbff && right >= 0xdc00 && right <= 0xdfff;
};
