/** The only source of time on the server, so that tests can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601 UTC with milliseconds: sorts as text. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
