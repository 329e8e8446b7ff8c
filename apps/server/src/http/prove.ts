import { type Endpoint, type Refused, refused } from "@hanok/api-contract";
import type { SignedIn } from "./caller.ts";
import { valueAt } from "./policy-input.ts";

/**
 * [AUT-03] The one place that decides whether a call needs another proof of who sends it. It comes after the policy, so
 * that nobody is asked for a proof who may not send the call anyway.
 */
export const refuseStale = (
  { proof }: Endpoint,
  member: SignedIn | null,
  input: unknown,
): Refused<"proof.stale"> | null => {
  if (!proof || !member || member.isFresh) return null;
  if (proof.of === "factor" && member.factorState === "none") return null;
  if (proof.when) {
    const value = valueAt(input, proof.when.field);
    if (proof.when.is === undefined ? value === undefined : value !== proof.when.is) return null;
  }
  return refused("proof.stale");
};
