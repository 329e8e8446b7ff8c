import { isoTime } from "./clock.ts";
import { SEOUL, seoulDay } from "./seoul-time.ts";

/** Days in Seoul as text, `2026-03-02`; they sort as text. */

const DAY = 86_400_000;
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const text = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => text(utc(day) + days * DAY);

/** Days from the first to the second; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

/**
 * The same day `months` later. `anchorDay` is the day of the month that the subscription began on: a month without it takes
 * its last day, and the next month returns to it (31 January, 28 February, 31 March).
 */
export const addMonths = (day: string, months: number, anchorDay = Number(day.slice(8))): string => {
  const first = new Date(utc(`${day.slice(0, 7)}-01`));
  const year = first.getUTCFullYear();
  const month = first.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return text(Date.UTC(year, month, Math.min(anchorDay, last)));
};

/** Midnight in Seoul at which a day begins, in milliseconds since the epoch. */
export const startOfDay = (day: string): number => utc(day) - SEOUL;

/** Beginning of the day in Seoul that many calendar months before `now`, as ISO 8601 UTC: records before it are older. */
export const monthsBefore = (now: number, months: number): string =>
  isoTime(startOfDay(addMonths(seoulDay(now), -months)));
