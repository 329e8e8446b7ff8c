const SEOUL_OFFSET = 9 * 60 * 60 * 1000;

/** The day in Seoul of a time in UTC, `2026-03-02`; '' stays. */
export const seoulDayOf = (time: string): string =>
  time === "" ? "" : new Date(Date.parse(time) + SEOUL_OFFSET).toISOString().slice(0, 10);

/**
 * The time at which a day in Seoul begins; `kept` while the day is still the one of that time, so that a save without
 * a change keeps the minute.
 */
export const timeOfDay = (day: string, kept: string): string =>
  day === "" ? "" : day === seoulDayOf(kept) ? kept : new Date(`${day}T00:00:00+09:00`).toISOString();
