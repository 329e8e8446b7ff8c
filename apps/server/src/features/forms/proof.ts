import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Clock } from "../../ports/clock.ts";
import type { Keys } from "../../ports/keys/index.ts";

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

/** How a sending proves its work. `nonce` names the task; `age` is milliseconds since it was given out. */
export type Proved =
  | { readonly kind: "none" }
  | { readonly kind: "bad" }
  | { readonly kind: "proved"; readonly nonce: string; readonly age: number };

/** Proof-of-work tasks of ALTCHA v2: nothing is stored until one is solved. */
export interface Proofs {
  challenge(formId: string): Promise<Challenge>;
  check(formId: string, proof: Proof | undefined): Promise<Proved>;
}

export const openProofs = (keys: Keys, clock: Clock): Proofs => {
  const secret = keys.hash("form-challenge", "signature");
  return {
    challenge: async (formId) => {
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        keyPrefix: PREFIX,
        deriveKey,
        hmacSignatureSecret: secret,
        // The time is checked here, by the server's own clock.
        data: { formId, at: clock.now() },
      });
      return { parameters: { ...made.parameters }, signature: made.signature ?? "" };
    },
    check: async (formId, proof) => {
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
        Reflect.get(data, "formId") !== formId
      )
        return { kind: "bad" };
      const at = Number(Reflect.get(data, "at"));
      const known = { algorithm, nonce, salt, cost, keyLength, keyPrefix, data: { formId, at } };
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
