import fc from "fast-check";

/**
 * One seed for the properties of a test run, so that two runs of one commit agree; `npm run soak` and HANOK_SEED try
 * others. A failure prints its seed.
 */
const given = process.env.HANOK_SEED ?? (process.env.HANOK_SOAK ? String(Date.now() % 2 ** 31) : "20261129");

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given) });
