import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Order keys compare by code unit (`<`), never by locale; in SQL `COLLATE "C"`. */
export const compareKeys = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** The records in their order; equal keys (never made here) fall back to the id, so that all copies agree. */
export const inOrder = <Value extends { readonly key: string; readonly id: string }>(
  records: readonly Value[],
): Value[] =>
  [...records].sort((left, right) => compareKeys(left.key, right.key) || compareKeys(left.id, right.id));

/** A key between two neighbours; null is the end of the list. */
export const keyBetween = (before: string | null, after: string | null): string =>
  generateKeyBetween(before, after);

/** `count` keys between two neighbours, ascending. */
export const keysBetween = (before: string | null, after: string | null, count: number): string[] =>
  generateNKeysBetween(before, after, count);

/** The key by which a record lands at `index` of this ordered list (0 first, its length last) [BLK-44]. */
export const keyAt = (ordered: readonly { readonly key: string }[], index: number): string => {
  const place = Math.max(0, Math.min(index, ordered.length));
  return keyBetween(ordered[place - 1]?.key ?? null, ordered[place]?.key ?? null);
};

/**
 * A key right behind an equal one, for the later of two records that chose the same place at once: nothing
 * but keys that begin with `key` can lie between. A digit appended to the fraction is a valid key.
 */
export const keyBehind = (key: string): string => `${key}V`;
