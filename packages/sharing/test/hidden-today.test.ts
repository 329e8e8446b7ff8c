import { expect, test } from "vitest";
import { dayWord, isHiddenToday } from "../src/hidden-today.ts";

test("[SUP-24] [SUP-25] the cookie holds the day and hides banners on that day alone", () => {
  const now = new Date(2026, 2, 2, 23, 59);
  expect(dayWord(now)).toBe("20260302");
  expect(isHiddenToday("popup", now, "hanok-popup-hidden=20260302")).toBe(true);
  expect(isHiddenToday("consent", now, "hanok-popup-hidden=20260302")).toBe(false);
  expect(isHiddenToday("popup", now, "hanok-popup-hidden=20260301")).toBe(false);
  expect(isHiddenToday("popup", now, "")).toBe(false);
});
