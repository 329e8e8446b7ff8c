/** A seeded source of choices (mulberry32): a failing seed is a test case. */
export interface Random {
  readonly below: (limit: number) => number;
  readonly pick: <Value>(values: readonly Value[]) => Value;
  readonly chance: (probability: number) => boolean;
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    chance: (probability) => next() < probability,
  };
};
