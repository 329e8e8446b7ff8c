import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, startOfDay } from "./seoul-days.ts";

test.each([
  ["2026-01-31", 1, 31, "2026-02-28"],
  ["2026-02-28", 1, 31, "2026-03-31"],
  ["2028-01-31", 1, 31, "2028-02-29"],
  ["2028-02-29", 12, 29, "2029-02-28"],
  ["2029-02-28", 12, 29, "2030-02-28"],
  ["2031-02-28", 12, 29, "2032-02-29"],
  ["2026-12-15", 1, 15, "2027-01-15"],
  ["2026-08-31", 1, 31, "2026-09-30"],
] as const)("[SUB-06] %s and %i months later, begun on day %i: %s", (day, months, anchor, later) => {
  expect(addMonths(day, months, anchor)).toBe(later);
});

test("[SUB-06] a day in Seoul begins at 15:00 UTC of the day before", () => {
  expect(new Date(startOfDay("2026-03-02")).toISOString()).toBe("2026-03-01T15:00:00.000Z");
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
