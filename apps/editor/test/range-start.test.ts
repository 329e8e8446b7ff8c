import { expect, test } from "vitest";
import { rangeStart } from "../src/features/layers/range-start.ts";

const rows = [
  { id: "section", level: 1 },
  { id: "h2", level: 2 },
  { id: "div", level: 2 },
  { id: "p", level: 3 },
  { id: "foot", level: 2 },
];
const from = (anchor: string | null, selected: string | null, ...also: string[]) =>
  rangeStart(rows, anchor, selected, new Set(also));

test("[BLD-08] a range of layers begins where the selection began, until it is changed elsewhere", () => {
  expect(from(null, "h2")).toBe("h2");
  expect(from("h2", "h2")).toBe("h2");
  expect(from("h2", "foot", "h2", "div", "foot")).toBe("h2");
  // Selected on the canvas meanwhile.
  expect(from("h2", "foot")).toBe("foot");
  expect(from("h2", "foot", "p", "foot")).toBe("foot");
  // A row around it is selected for it.
  expect(from("p", "h2", "h2", "div")).toBe("p");
  expect(from("gone", "h2")).toBe("h2");
});
