import { type Challenge, type Proof, solveIn } from "./run-worker.ts";

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === "object" && value !== null && "parameters" in value && "signature" in value;

/** Does the work that the server asks for after wrong tries, beside the page; null where the browser cannot. */
export const solveWork = async (challenge: unknown): Promise<Proof | null> => {
  if (!isChallenge(challenge) || !globalThis.crypto?.subtle) return null;
  return solveIn(new Worker(new URL("./solve.ts", import.meta.url), { type: "module" }), challenge);
};
