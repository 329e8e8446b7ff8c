/** Long runs: `HANOK_SOAK=1` (`npm run soak`). */
export const SOAK = process.env.HANOK_SOAK === "1";

/**
 * Number of tries of a property, from a fixed seed: ten times `usual` in a soak, a sample of a third in `npm
 * test`.
 */
export const runs = (usual: number): number => (SOAK ? usual * 10 : Math.ceil(usual / 3));

/**
 * Number of rounds: the environment's value, which runs a part of a soak (`EDITS=1000`, `SEEDS=500`), else
 * the soak's figure, else the sample.
 */
export const figure = (name: "CROWDS" | "CUTS" | "EDITS" | "SEEDS", sample: number, soak: number): number =>
  Number(process.env[name] ?? (SOAK ? soak : sample));

/** Number of the soak's part: `PART=3` begins where the parts 0 to 2 have ended. */
export const PART = Number(process.env.PART ?? 0);
