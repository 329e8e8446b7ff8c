import type { VisitRange } from "@hanok/api-contract";
import { SEOUL } from "../../ports/seoul-time.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = { day: 1, week: 7, month: 30 } as const;
const MONTHS = 12;

/** Part of the stored times; `until` is not part of it. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

export interface Period {
  /** Days in Seoul, both included. */
  readonly first: string;
  readonly last: string;
  readonly span: Span;
  /** As long before, up to the same hour. */
  readonly before: Span;
  /** Beginnings of stored times that are summed for one point of the chart. */
  readonly points: readonly string[];
}

const hourAt = (shifted: number): string => new Date(shifted).toISOString().slice(0, 13);
const dayAt = (shifted: number): string => new Date(shifted).toISOString().slice(0, 10);

/** First day of the month that is some months after the one of `day`. */
const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/** The asked time up to now, in Seoul. */
export const periodOf = (range: VisitRange, now: number): Period => {
  const shifted = now + SEOUL;
  const today = dayAt(shifted);
  const until = dayAt(shifted + DAY);
  if (range === "year") {
    const first = monthAfter(today, 1 - MONTHS);
    const yearAgo = new Date(shifted);
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    return {
      first,
      last: today,
      span: { from: first, until },
      before: { from: monthAfter(first, -MONTHS), until: hourAt(yearAgo.getTime() + HOUR) },
      points: Array.from({ length: MONTHS }, (_, index) => monthAfter(first, index).slice(0, 7)),
    };
  }
  const days = DAYS[range];
  const first = dayAt(shifted - (days - 1) * DAY);
  return {
    first,
    last: today,
    span: { from: first, until },
    before: {
      from: dayAt(shifted - (2 * days - 1) * DAY),
      until: hourAt(shifted - days * DAY + HOUR),
    },
    points:
      range === "day"
        ? Array.from({ length: 24 }, (_, hour) => `${today}T${String(hour).padStart(2, "0")}`)
        : Array.from({ length: days }, (_, index) => dayAt(shifted - (days - 1 - index) * DAY)),
  };
};

/** Day before which figures are gone that are kept for some months. */
export const firstKeptDay = (months: number, now: number): string => {
  const shifted = new Date(now + SEOUL);
  shifted.setUTCMonth(shifted.getUTCMonth() - months);
  return shifted.toISOString().slice(0, 10);
};
