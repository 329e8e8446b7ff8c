import type { JobHandler, JobKind } from "./jobs.ts";

const MINUTE = 60_000;

/** Somebody waits for it and begins it again: a run that takes too long fails it. */
export const workKind = (run: JobHandler, minutes: number): JobKind => ({
  ...{ run, place: "work", late: "fails" },
  most: minutes * MINUTE,
});

/** Nobody would begin it again: a run that takes too long is done again later. */
export const sendKind = (run: JobHandler, minutes = 10): JobKind => ({
  ...{ run, place: "send", late: "again" },
  most: minutes * MINUTE,
});

export const transferKind = (run: JobHandler, minutes: number): JobKind => ({
  ...{ run, place: "transfer", late: "fails" },
  most: minutes * MINUTE,
});
