import { expect, test } from "vitest";
import { splitTop } from "../../src/style/cascade/condition.ts";

test("[E20] a condition is cut at the words between its parts, whatever letters stand in them", () => {
  expect(splitTop("style(--도시: İİİ) AND (min-width: 1px)", " and ")).toEqual([
    "style(--도시: İİİ)",
    "(min-width: 1px)",
  ]);
  expect(splitTop("(a and b)\nand c", " and ")).toEqual(["(a and b)", "c"]);
});
