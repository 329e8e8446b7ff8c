/** Korea keeps no summer time, so Seoul is always nine hours ahead of UTC. */
export const SEOUL = 9 * 60 * 60 * 1000;

/** Calendar day in Seoul, `2026-03-02`, of a time in milliseconds since the epoch. */
export const seoulDay = (milliseconds: number): string =>
  new Date(milliseconds + SEOUL).toISOString().slice(0, 10);

/** Calendar month in Seoul, `2026-03`. */
export const seoulMonth = (milliseconds: number): string => seoulDay(milliseconds).slice(0, 7);

/** Date and time of day in Seoul, `2026-03-02 17:04:09`. */
export const seoulTime = (milliseconds: number): string =>
  new Date(milliseconds + SEOUL).toISOString().slice(0, 19).replace("T", " ");
