/** Letters that one group of records aims at: some milliseconds of parsing, and some megabytes beside the loop. */
const LETTERS = 2_000_000;
const FIRST = 4;
const MOST = 100;

/**
 * Number of records of the next group: as many as would have had `LETTERS` by the last group's mean. Their lengths are
 * not known before they are read, and a search must not hold a whole project [AVL-02].
 */
export const nextGroup = (last: { readonly records: number; readonly letters: number } | null): number => {
  if (!last) return FIRST;
  const mean = last.letters / Math.max(1, last.records);
  return Math.max(1, Math.min(MOST, Math.floor(LETTERS / Math.max(1, mean)), last.records * 4));
};
