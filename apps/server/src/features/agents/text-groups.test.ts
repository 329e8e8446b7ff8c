import { expect, test } from "vitest";
import { nextGroup } from "./text-groups.ts";

test("[AVL-02] groups of a search hold about two million letters, and grow step by step", () => {
  expect(nextGroup(null)).toBe(4);
  expect(nextGroup({ records: 4, letters: 400 })).toBe(16);
  expect(nextGroup({ records: 64, letters: 64_000 })).toBe(100);
  expect(nextGroup({ records: 4, letters: 4_000_000 })).toBe(2);
  expect(nextGroup({ records: 4, letters: 40_000_000 })).toBe(1);
  expect(nextGroup({ records: 1, letters: 0 })).toBe(4);
});
