import { type Factor, type KnownCredential, type Refused, refused } from "@hanok/api-contract";
import type { Write } from "../../../ports/database/index.ts";
import type { Counted } from "../../../ports/rate-limits/rate-limits.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { RATES } from "../limits.ts";
import { verifyPasskey } from "./passkeys.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { takeTotpCode } from "./totp.ts";

/** What a person gives where a second factor is asked for. */
interface GivenFactor {
  readonly code: string;
  readonly recoveryCode: string;
  readonly credential?: KnownCredential | undefined;
}

type NotVerified = Refused<"factor.code" | "factor.used" | "factor.recovery-code" | "factor.passkey">;

/**
 * Tries that count against guessing: of codes by the account together with the network, and of the account in a wider
 * bound, as for passwords. A passkey cannot be guessed; its tries count for the network alone.
 */
export const factorTries = (memberId: number, network: string, given: GivenFactor): readonly Counted[] => [
  ...(given.credential === undefined
    ? [
        { rule: RATES.factor, subject: `${memberId}\n${network}` },
        { rule: RATES.factorAccount, subject: String(memberId) },
      ]
    : []),
  { rule: RATES.factorNetwork, subject: network },
];

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
