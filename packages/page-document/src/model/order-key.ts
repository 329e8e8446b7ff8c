import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Order keys compare by code unit (`<`), never by locale; in SQL `COLLATE "C"`. */
export const compareKeys = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** The records in their order; equal keys (never made here) fall back to the id, so that all copies agree. */
export const inOrder = <Value extends { readonly key: string; readonly id: string }>(
  records: readonly Value[],
): Value[] =>
  [...records].sort((left, right) => compareKeys(left.key, right.key) || compareKeys(left.id, right.id));

/** Longest key that is taken from outside: far beyond the keys that repeated insertions make. */
const LONGEST_KEY = 1024;
const DIGITS = /^[0-9A-Za-z]+$/;
/** The one key of the right form that represents nothing: no key could be before it. */
const SMALLEST = `A${"0".repeat(26)}`;

/**
 * Whether this is a key of fractional indexing: its first letter encodes the length of the integer (`a` and
 * `Z` two characters, each letter further away one more), the fraction behind it ends in no zero. Anything
 * else would fail for whoever puts something beside it.
 */
export const isOrderKey = (key: string): boolean => {
  if (key.length > LONGEST_KEY || !DIGITS.test(key) || key === SMALLEST) return false;
  const head = key.charCodeAt(0);
  const integer = head >= 0x61 ? head - 0x61 + 2 : 0x5a - head + 2;
  return head >= 0x41 && key.length >= integer && !(key.length > integer && key.endsWith("0"));
};

/**
 * A key between two neighbours; null is the end of the list. Where nothing is between them (equal keys, which
 * the later of two gives up) it is the next one behind the first.
 */
export const keyBetween = (before: string | null, after: string | null): string => {
  if (before !== null && after !== null && before >= after) return keyBehind(before);
  const key = generateKeyBetween(before, after);
  return key === SMALLEST ? keyBehind(key) : key;
};

/** `count` keys between two neighbours, ascending. */
export const keysBetween = (before: string | null, after: string | null, count: number): string[] => {
  const crowded = before !== null && after !== null && before >= after;
  // Before the smallest integers the library runs out of them; one by one they become fractions.
  if (!crowded && !after?.startsWith("A")) return generateNKeysBetween(before, after, count);
  const keys: string[] = [];
  for (let last = before; keys.length < count; ) {
    last = keyBetween(last, after);
    keys.push(last);
  }
  return keys;
};

/** The key by which a record lands at `index` of this ordered list (0 first, its length last) [BLK-44]. */
export const keyAt = (ordered: readonly { readonly key: string }[], index: number): string => {
  const place = Math.max(0, Math.min(index, ordered.length));
  return keyBetween(ordered[place - 1]?.key ?? null, ordered[place]?.key ?? null);
};

/**
 * A key right behind an equal one, for the later of two records that chose the same place at once: nothing
 * but keys that begin with `key` can be between. A digit appended to the fraction is a valid key.
 */
export const keyBehind = (key: string): string => `${key}V`;
