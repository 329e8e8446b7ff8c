import { daysLeft, elapsedTime } from "@hanok/ui";
import { expect, test } from "vitest";
import { daysUntilDeleted, isSoon } from "../src/workspace/trash/days-left.ts";

const now = new Date("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  [0, "방금", "just now"],
  [-5 * MINUTE, "방금", "just now"],
  [MINUTE - 1, "방금", "just now"],
  [MINUTE, "1분 전", "1 minute ago"],
  [59 * MINUTE, "59분 전", "59 minutes ago"],
  [60 * MINUTE, "1시간 전", "1 hour ago"],
  [DAY - 1, "23시간 전", "23 hours ago"],
  [DAY, "1일 전", "1 day ago"],
  [30 * DAY - 1, "29일 전", "29 days ago"],
  [30 * DAY, "1개월 전", "1 month ago"],
  [364 * DAY, "12개월 전", "12 months ago"],
  [365 * DAY, "1년 전", "1 year ago"],
  [730 * DAY, "2년 전", "2 years ago"],
])(
  "[EDT-75] %d ms ago is worded in minutes, hours, days, months of 30 and years of 365 days",
  (ms, ko, en) => {
    expect(elapsedTime(ago(ms), now, "ko")).toBe(ko);
    expect(elapsedTime(ago(ms), now, "en")).toBe(en);
  },
);

test("days left are rounded up and never negative", () => {
  expect(daysLeft(new Date(now.getTime() + 1), now)).toBe(1);
  expect(daysLeft(ago(DAY), now)).toBe(0);
});

test("[PRJ-42, PRJ-64] a trashed project has 30 days, and the last seven are said", () => {
  expect(daysUntilDeleted(now.toISOString(), now)).toBe(30);
  expect(daysUntilDeleted(ago(-5 * MINUTE).toISOString(), now)).toBe(30);
  expect(daysUntilDeleted(ago(29.5 * DAY).toISOString(), now)).toBe(1);
  expect(daysUntilDeleted(ago(40 * DAY).toISOString(), now)).toBe(0);
  expect([8, 7, 1, 0].map(isSoon)).toEqual([false, true, true, true]);
});
