import { expect, test } from "vitest";
import { createJobIds } from "./job-id.ts";

test("ids of jobs sort in the order of their making, within a millisecond and after a clock went back", () => {
  let now = Date.parse("2026-03-02T09:00:00Z");
  const newId = createJobIds(() => now);
  const ids = Array.from({ length: 70_000 }, newId);
  now -= 5_000;
  ids.push(newId());
  now += 60_000;
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});
