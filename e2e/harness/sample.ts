import type { Language } from "./browser.ts";

/** Long runs: `HANOK_SOAK=1` (`npm run soak`) walks through everything that `npm test` walks through in a sample. */
export const isSoak = process.env.HANOK_SOAK === "1";

/**
 * Languages that a journey runs in: both in a soak, the named one in `npm test`. Half of the journeys name each, so that
 * every test runs in one language and every screen that several journeys pass in both.
 */
export const inLanguages = (sample: Language): readonly Language[] => (isSoak ? ["ko", "en"] : [sample]);

/**
 * The fixed sample of a walk: of the choices for the item at place `at` one, in turn; all of them in a soak.
 */
export const sampled = <Choice>(choices: readonly Choice[], at: number): readonly Choice[] =>
  isSoak ? choices : choices.slice(at % choices.length, (at % choices.length) + 1);
