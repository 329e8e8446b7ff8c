import { firstPlace } from "../source/first-place.ts";

/**
 * Longest increasing subsequence of a list, as indexes (patience sorting: lists of 10,000 come); null entries
 * are left out. The rows of the subsequence can stay where they are when the list is put into a new order.
 */
export const longestIncreasingSubsequence = <Value extends number | string>(
  list: readonly (Value | null)[],
): ReadonlySet<number> => {
  /** By length of run: its lowest last entry. */
  const lowest: Value[] = [];
  const ends: number[] = [];
  const before: number[] = [];
  for (const [place, value] of list.entries()) {
    if (value === null) continue;
    const length = firstPlace(lowest.length, (one) => (lowest[one] ?? value) >= value);
    before[place] = ends[length - 1] ?? -1;
    lowest[length] = value;
    ends[length] = place;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.add(at);
  return run;
};
