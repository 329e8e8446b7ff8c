import { type Refused, refused } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Attempt, Halted } from "../../ports/guesses.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { accountGuessed } from "./limits.ts";
import { findById } from "./members-store.ts";
import { hashToken } from "./tokens.ts";

/** Proof of a member who is asked for it again. */
export interface Given {
  readonly password: string;
  /** Token of a code (`account`) or of a connected sign-in (`confirm`). */
  readonly proof: string;
}

export type NotProved = Refused<"password.wrong" | "proof.required" | "proof.expired"> | Halted;

/**
 * Asks a signed-in member who they are again: for the password of one who has it, else for a proof, which is used up.
 * A stolen session may try as seldom as a stranger: its browser is not known to the account. Null where it is they.
 */
export const prove = async (
  parts: AccountsParts,
  memberId: number,
  given: Given,
  attempt: Attempt,
): Promise<NotProved | null> => {
  const guessed = accountGuessed({ id: memberId }, "");
  const row = await parts.database.read((query) => findById(query, memberId));
  if (!row) return refused("proof.required");
  // Nothing is guessed where nothing is given.
  if (!row.passwordHash && given.proof === "") return refused("proof.required");
  const halted = await parts.guesses.begin(guessed, attempt);
  if (halted) return halted;
  if (row.passwordHash) {
    if (!(await parts.passwords.verify(row.passwordHash, given.password))) return refused("password.wrong");
  } else if (!(await useProof(parts, { memberId, email: row.email, proof: given.proof })))
    return refused("proof.expired");
  await parts.database.write(`member:${memberId}`, (query) => parts.guesses.succeed(query, guessed, attempt));
  return null;
};

/** A proof is one of this member's own e-mail or of this very member. */
const useProof = (
  parts: AccountsParts,
  { memberId, email, proof }: { memberId: number; email: string | null; proof: string },
): Promise<boolean> =>
  parts.database.write(`member:${memberId}`, async (query) => {
    const used = await query
      .deleteFrom("proofs")
      .where("tokenHash", "=", hashToken(proof))
      .where("expiresAt", ">", isoTime(parts.clock.now()))
      .where((is) =>
        is.or([
          is.and([is("kind", "=", "confirm"), is("memberId", "=", memberId)]),
          is.and([is("kind", "=", "account"), is("email", "=", email ?? "")]),
        ]),
      )
      .returning("tokenHash")
      .executeTakeFirst();
    return used !== undefined;
  });
