/** Korea has had no summer time since 1988: its clocks are nine hours ahead of UTC. */
const AHEAD_MS = 9 * 60 * 60 * 1000;

/** `2026-11-29T09:30` on the clocks of Seoul for an instant in ISO 8601; '' for none. */
export function seoulClock(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? "" : new Date(at + AHEAD_MS).toISOString().slice(0, 16);
}

/** The instant, ISO 8601 UTC, at which clocks in Seoul show this; '' where it is no time. */
export function instantOfSeoul(clock: string): string {
  const at = Date.parse(`${clock}Z`);
  return clock === "" || Number.isNaN(at) ? "" : new Date(at - AHEAD_MS).toISOString();
}

/**
 * Reason why an entry cannot be scheduled for an instant; null where it can. A time that has passed would
 * publish it at once.
 */
export function publishTimeProblem(instant: string, now: number): "missing" | "past" | null {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return "missing";
  return at <= now ? "past" : null;
}
