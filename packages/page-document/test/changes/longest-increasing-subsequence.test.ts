import { expect, test } from "vitest";
import { longestIncreasingSubsequence } from "../../src/changes/longest-increasing-subsequence.ts";
import { randomFrom } from "../random.ts";

test("the longest run that rises stays, of numbers and of words; what is left out is in none", () => {
  expect([...longestIncreasingSubsequence([3, null, 1, 2, 0, 4])].sort()).toEqual([2, 3, 5]);
  expect([...longestIncreasingSubsequence(["b", "a", "c"])].sort()).toHaveLength(2);
  expect(longestIncreasingSubsequence([]).size).toBe(0);
  expect(longestIncreasingSubsequence([null, null]).size).toBe(0);
});

test("no other run is longer", () => {
  const random = randomFrom(7);
  for (let round = 0; round < 200; round += 1) {
    const list = Array.from({ length: random.below(9) }, () =>
      random.below(5) === 0 ? null : random.below(8),
    );
    const run = [...longestIncreasingSubsequence(list)].sort((a, b) => a - b).map((place) => list[place]);
    expect(run).toEqual([...new Set(run)].sort((a, b) => Number(a) - Number(b)));
    expect(run.length).toBe(longest(list));
  }
});

/** By trying every choice. */
const longest = (list: readonly (number | null)[], above = Number.NEGATIVE_INFINITY): number =>
  list.reduce<number>(
    (most, value, place) =>
      value !== null && value > above ? Math.max(most, 1 + longest(list.slice(place + 1), value)) : most,
    0,
  );
