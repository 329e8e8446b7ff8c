/** A run of the figures of trust.md instead of the samples of `npm test`: `npm run soak`. */
export const SOAK = Boolean(process.env.HANOK_SOAK);

/**
 * Number of rounds: the environment's value (`KILLS=100` runs a part of a soak), else the soak's figure, else
 * the sample.
 */
export const figure = (
  name: "KILLS" | "RESTARTS" | "EDITORS" | "EDITS" | "PAUSE" | "SUBMISSIONS" | "SUBSCRIPTION_DAYS",
  sample: number,
  soak: number,
) => Number(process.env[name] ?? (SOAK ? soak : sample));

/** Choices from a fixed seed (mulberry32), numbers from 0 to below 1; `SEED=2` moves all of them for another part. */
export const chances = (seed: number): (() => number) => {
  let state = (seed + 1_000_003 * Number(process.env.SEED ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Says every now and then how far a long run is. */
export const tellProgress = (what: string, done: number, of: number, found: string): void => {
  if (done % 20 === 0 || done === of) process.stdout.write(`${what}: ${done} of ${of}, ${found}\n`);
};
