import type { Language } from "../language/language-provider.tsx";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Time since an event in minutes, hours, days, months of 30 days or years of 365 days [EDT-75], rounded down.
 * Less than a minute, and a clock that runs ahead, is 'just now'.
 */
export function elapsedTime(then: Date, now: Date, language: Language): string {
  const passed = now.getTime() - then.getTime();
  if (passed < MINUTE) return language === "ko" ? "방금" : "just now";
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), "hour");
  const days = Math.floor(passed / DAY);
  if (days < 30) return words.format(-days, "day");
  if (days < 365) return words.format(-Math.floor(days / 30), "month");
  return words.format(-Math.floor(days / 365), "year");
}

/** Whole days that are left until `end`, rounded up, never below 0. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY));
}
