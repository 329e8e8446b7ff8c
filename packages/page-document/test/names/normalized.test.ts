import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "../../src/names/normalized.ts";

test("[AVL-01] a text of a person is normalized as ever, and one of marks without end costs no more than its length", () => {
  const letter = fc.constantFrom(
    "가",
    "ㄱ",
    "\u1100",
    "\u1161",
    "\u11a8",
    "e",
    "\u0301",
    "\u0316",
    "か",
    "\u3099",
    "😀",
  );
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 0, maxLength: 60 }), (text) => {
      // Long enough for the way of pieces, without as many marks in a row.
      const long = `${"한옥 ".repeat(400)}${text.replace(/\p{M}{30,}/gu, "")}`;
      for (const form of ["NFC", "NFKC", "NFKD"] as const) {
        expect(normalized(text, form)).toBe(text.normalize(form));
        expect(normalized(long, form)).toBe(long.normalize(form));
      }
    }),
    { numRuns: 200, seed: 11 },
  );
  // Minutes by the method of strings.
  const marks = `e${"\u0301".repeat(150_000)}${"\u0316".repeat(150_000)}`;
  expect(normalized(marks)).toMatch(/^é/);
  expect(normalized(marks)).toHaveLength(marks.length - 1);
});
