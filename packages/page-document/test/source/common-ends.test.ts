import fc from "fast-check";
import { expect, test } from "vitest";
import { commonEnds, commonWholeEnds, splitsCharacter } from "../../src/source/common-ends.ts";

test("the common beginning and end of two texts, no character twice", () => {
  expect(commonEnds("abcd", "abxd")).toEqual({ start: 2, end: 1 });
  expect(commonEnds("aaa", "aaaa")).toEqual({ start: 3, end: 0 });
  expect(commonEnds("", "a")).toEqual({ start: 0, end: 0 });
  expect(commonEnds("same", "same")).toEqual({ start: 4, end: 0 });
});

test("whole: a pair or a line end that only half fits is no part of it, what fits behind it is", () => {
  expect(commonEnds("a😀b", "a😁b")).toEqual({ start: 2, end: 1 });
  expect(commonWholeEnds("a😀b", "a😁b")).toEqual({ start: 1, end: 1 });
  expect(commonWholeEnds("a\r\nb", "a\nb")).toEqual({ start: 1, end: 1 });
  expect(commonWholeEnds("😀", "😁😀")).toEqual({ start: 0, end: 2 });
});

test("whatever the texts: equal ends, the longest, and none parted where they are to be whole", () => {
  const piece = fc.constantFrom("a", "b", "\r", "\n", "\r\n", "한", "😀", "😁", "\ud83d", "\ude00");
  const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const longest = commonEnds(one, other);
      expect(one.charAt(longest.start) === other.charAt(longest.start) && one !== other).toBe(false);
      for (const { start, end } of [longest, commonWholeEnds(one, other)]) {
        expect(start + end).toBeLessThanOrEqual(Math.min(one.length, other.length));
        expect(one.slice(0, start)).toBe(other.slice(0, start));
        expect(one.slice(one.length - end)).toBe(other.slice(other.length - end));
      }
      const { start, end } = commonWholeEnds(one, other);
      for (const [cut, at] of [
        [one, start],
        [other, start],
        [one, one.length - end],
        [other, other.length - end],
      ] as const)
        expect(splitsCharacter(cut, at)).toBe(false);
    }),
    { numRuns: 2000, seed: 3 },
  );
});
