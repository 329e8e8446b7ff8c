import { readCookie, writeCookie } from "./cookies.ts";

/** Messages that a person may put off until the next day, each by a cookie of its own. */
type Message = "popup" | "consent";
const nameOf = (message: Message): string => `hanok-${message}-hidden`;
const ONE_DAY = 24 * 60 * 60;

/** The local calendar day, `20260302` [SUP-25]. */
export function dayWord(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
}

/** [SUP-24] Whether the visitor asked for no more of this message today. */
export const isHiddenToday = (message: Message, now: Date, cookies: string): boolean =>
  readCookie(nameOf(message), cookies) === dayWord(now);

export function hideToday(message: Message, now: Date): void {
  writeCookie(nameOf(message), dayWord(now), ONE_DAY);
}
