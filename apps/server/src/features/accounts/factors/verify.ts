import { type Factor, type KnownCredential, type Refused, refused } from "@hanok/api-contract";
import type { Write } from "../../../ports/database/index.ts";
import type { Attempt, Halted } from "../../../ports/guesses.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { factorGuessed, RATES, refuseTooMany } from "../limits.ts";
import { verifyPasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { takeTotpCode } from "./totp.ts";

/** Proof of a person who is asked for a second factor. */
interface GivenFactor {
  readonly code: string;
  readonly recoveryCode: string;
  readonly credential?: KnownCredential | undefined;
}

type NotVerified = Refused<"factor.code" | "factor.used" | "factor.recovery-code" | "factor.passkey">;

/**
 * Counts a try before it is checked: codes of the account as for passwords [AVL-07], so that strangers use up
 * their tries and never those of a browser in which the owner gave a right one. A passkey cannot be guessed.
 * Null where it may be checked.
 */
export const beginFactorTry = async (
  { guesses, limits }: Pick<AccountsParts, "guesses" | "limits">,
  memberId: number,
  given: GivenFactor,
  { network, attempt }: { readonly network: string; readonly attempt: Attempt },
): Promise<Halted | null> =>
  (await refuseTooMany(limits, [{ rule: RATES.factorNetwork, subject: network }])) ??
  (given.credential === undefined ? await guesses.begin(factorGuessed(memberId), attempt) : null);

/** The factor was right: the browser is known from now on, and the network gets its try back. */
export const endFactorTry = async (
  { guesses, limits }: Pick<AccountsParts, "guesses" | "limits">,
  query: Write,
  memberId: number,
  { network, attempt }: { readonly network: string; readonly attempt: Attempt },
): Promise<void> => {
  await guesses.succeed(query, factorGuessed(memberId), attempt);
  await limits.settle(query, {
    forget: [],
    giveBack: [{ rule: RATES.factorNetwork, subject: network }],
  });
};

/** Verifies a second factor of a member inside the caller's write, which uses it up. */
export const verifyFactor = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
  given: GivenFactor,
  challenge: { readonly use: "second-step" | "proof"; readonly boundTo: string },
): Promise<{ readonly ok: true; readonly factor: Factor } | NotVerified> => {
  if (given.credential !== undefined) {
    const record = await verifyPasskey(parts, query, given.credential, challenge);
    return record === null || record === "unknown" || record.memberId !== memberId
      ? refused("factor.passkey")
      : { ok: true, factor: "passkey" };
  }
  if (given.recoveryCode !== "")
    return (await useRecoveryCode(parts, query, memberId, given.recoveryCode))
      ? { ok: true, factor: "recovery" }
      : refused("factor.recovery-code", { fields: { recoveryCode: "mismatch" } });
  const wrong = await takeTotpCode(parts, query, { memberId, code: given.code, isConfirmed: true });
  if (!wrong) return { ok: true, factor: "totp" };
  return refused(wrong.error === "factor.used" ? "factor.used" : "factor.code", {
    fields: { code: "mismatch" },
  });
};
