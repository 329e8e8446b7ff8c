import { expect, test } from "vitest";
import { isKnown, readRange } from "./send-content.ts";

test.each([
  [undefined, "whole"],
  ["bytes=0-3", { first: 0, last: 3 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=5-100", { first: 5, last: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", "whole"],
  ["bytes=0-1,3-4", "whole"],
  ["bytes=-", "whole"],
  ["lines=0-3", "whole"],
  ["bytes=99999999999999999999-", "unsatisfiable"],
] as const)("range %s of ten bytes", (header, outcome) => {
  expect(readRange(header, 10)).toEqual(outcome);
});

test("entity tags are compared weakly", () => {
  expect(isKnown('W/"a", "b"', '"a"')).toBe(true);
  expect(isKnown("*", '"a"')).toBe(true);
  expect(isKnown('"c"', '"a"')).toBe(false);
  expect(isKnown(undefined, '"a"')).toBe(false);
});
