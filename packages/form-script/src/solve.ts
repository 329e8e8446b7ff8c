import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Solves one task beside the page, so that typing never waits for it. */
addEventListener("message", async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey, timeout: 120_000 }).catch(() => null);
  postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
});
