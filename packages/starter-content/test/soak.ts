/** Long runs: `HANOK_SOAK=1` (`npm run soak`) walks through everything that `npm test` walks through in a sample. */
const SOAK = process.env.HANOK_SOAK === "1";

/**
 * The fixed sample of a walk: of the choices for the item at place `at` one, in turn; all of them in a soak.
 */
export const sampled = <Choice>(choices: readonly Choice[], at: number): readonly Choice[] =>
  SOAK ? choices : choices.slice(at % choices.length, (at % choices.length) + 1);
