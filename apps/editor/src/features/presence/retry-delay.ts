const TRIES = 5;

/**
 * Milliseconds until the channel is opened again [LIV-04]: five attempts shortly after one another, then a pause of at
 * least a second, and so on. `attempt` counts from 1; `random` is in [0, 1) and spreads clients of one server that all
 * lost it at the same moment.
 */
export const retryDelay = (attempt: number, random: number): number =>
  attempt % (TRIES + 1) === 0 ? 1_000 * (1 + random) : 200 * (1 + random);
