import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Clock } from "./clock.ts";
import type { Keys } from "./keys/index.ts";

/** A derived key must begin with a zero byte: about 256 tries of a thousand rounds each. */
const COST = 1_000;
const PREFIX = "00";
const LIFE = 60 * 60_000;

export interface Challenge {
  readonly parameters: Record<string, unknown>;
  readonly signature: string;
}
export interface Proof {
  readonly challenge: Challenge;
  readonly solution: { readonly counter: number; readonly derivedKey: string };
}

/**
 * Result of checking a proof of work. `nonce` names the task; `age` is milliseconds since it was given out.
 */
export type Proved =
  | { readonly kind: "none" }
  | { readonly kind: "bad" }
  | { readonly kind: "proved"; readonly nonce: string; readonly age: number };

/** Proof-of-work tasks of ALTCHA v2: nothing is stored until one is solved. `subject`: what the work is for. */
export interface WorkProofs {
  challenge(subject: string): Promise<Challenge>;
  check(subject: string, proof: Proof | undefined): Promise<Proved>;
}

/** `purpose`: tasks of one are none of another. */
export const openWorkProofs = (keys: Keys, clock: Clock, purpose: string): WorkProofs => {
  const secret = keys.hash(purpose, "signature");
  return {
    challenge: async (subject) => {
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        keyPrefix: PREFIX,
        deriveKey,
        hmacSignatureSecret: secret,
        // The time is checked here, by the server's own clock.
        data: { subject, at: clock.now() },
      });
      return { parameters: { ...made.parameters }, signature: made.signature ?? "" };
    },
    check: async (subject, proof) => {
      if (!proof) return { kind: "none" };
      const { parameters, signature } = proof.challenge;
      const { algorithm, nonce, salt, cost, keyLength, keyPrefix, data } = parameters;
      if (
        algorithm !== "PBKDF2/SHA-256" ||
        typeof nonce !== "string" ||
        typeof salt !== "string" ||
        cost !== COST ||
        keyLength !== 32 ||
        keyPrefix !== PREFIX ||
        typeof data !== "object" ||
        data === null ||
        Reflect.get(data, "subject") !== subject
      )
        return { kind: "bad" };
      const at = Number(Reflect.get(data, "at"));
      const known = { algorithm, nonce, salt, cost, keyLength, keyPrefix, data: { subject, at } };
      const result = await verifySolution({
        challenge: { parameters: known, signature },
        solution: proof.solution,
        deriveKey,
        hmacSignatureSecret: secret,
      }).catch(() => null);
      const age = clock.now() - at;
      return result?.verified === true && age >= 0 && age <= LIFE
        ? { kind: "proved", nonce, age }
        : { kind: "bad" };
    },
  };
};
