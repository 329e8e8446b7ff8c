import { expect, test } from "vitest";
import { lineDifference } from "../src/policy/line-difference.ts";

const words = (before: string, after: string) =>
  lineDifference(before, after).map(
    ({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`,
  );

test("[RET-12] the comparison of two versions tells removed and added lines in reading order", () => {
  expect(words("a\n\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(words("", "a")).toEqual(["+a"]);
  expect(words("a\nb", "a\nb")).toEqual([" a", " b"]);
  const long = Array.from({ length: 3000 }, (_, place) => `line ${place}`).join("\n");
  expect(lineDifference(long, `${long}\nend`).filter(({ kind }) => kind === "same")).toHaveLength(0);
});
