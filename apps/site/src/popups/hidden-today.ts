import { readCookie, writeCookie } from "../session/cookies.ts";

const NAME = "hanok-popup-hidden";
const ONE_DAY = 24 * 60 * 60;

/** The local calendar day, `20260302` [SUP-25]. */
export function dayWord(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
}

/** [SUP-24] Whether the visitor asked for no more banners today. */
export const isHiddenToday = (now: Date, cookies: string): boolean =>
  readCookie(NAME, cookies) === dayWord(now);

export function hideToday(now: Date): void {
  writeCookie(NAME, dayWord(now), ONE_DAY);
}
