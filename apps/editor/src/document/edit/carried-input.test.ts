import type { Change } from "@hanok/page-document";
import { expect, test } from "vitest";
import { carriedInput } from "./carried-input.ts";

const TEXT = "block/a/html" as const;
/** A class for the first element of the text. */
const classed: Change = {
  kind: "value-replace",
  text: TEXT,
  splices: [{ from: 3, to: 3, insert: ' class="title"' }],
  removed: [""],
  what: "attribute class",
};

test("elements behind what was inserted meanwhile are found again, those before it stay", () => {
  const input = {
    element: { text: TEXT, at: 20 },
    others: [{ text: TEXT, at: 0 }],
    property: "color",
    value: "red",
  };
  expect(carriedInput(input, [classed])).toEqual({
    ...input,
    element: { text: TEXT, at: 34 },
    others: [{ text: TEXT, at: 0 }],
  });
});

test("other texts, and an input without changes, stay as they are", () => {
  const input = { element: { text: "block/b/html", at: 20 }, at: null, names: ["a"] };
  expect(carriedInput(input, [classed])).toEqual(input);
  expect(carriedInput(input, [])).toBe(input);
});
