import { type Refused, refused } from "@hanok/api-contract";
import { generateSecret, generateURI, verifySync } from "otplib";
import { isoTime } from "../../../ports/clock.ts";
import type { Write } from "../../../ports/database/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";

const PURPOSE = "totp-secret";
/** Seconds of a time step (RFC 6238, 4.1); a clock may be one step early or late (5.2). */
const STEP = 30;
const SETUP_MINUTES = 30;

/** Makes a secret that takes effect once a code of it is confirmed; a former unconfirmed one is void. */
export const beginTotp = async (
  { keys, clock }: Pick<AccountsParts, "keys" | "clock">,
  query: Write,
  { memberId, email }: { readonly memberId: number; readonly email: string },
) => {
  const secret = generateSecret();
  const expiresAt = isoTime(clock.now() + SETUP_MINUTES * 60_000);
  const row = { sealed: keys.seal(PURPOSE, secret), lastStep: 0, confirmedAt: "", expiresAt };
  await query
    .insertInto("totpSecrets")
    .values({ memberId, ...row })
    .onConflict((conflict) => conflict.column("memberId").doUpdateSet(row))
    .execute();
  return { secret, uri: generateURI({ issuer: "Hanok", label: email, secret }), expiresAt };
};

/**
 * [AUT-02] Takes a code of the member's app. Its time step is kept, so that neither it nor an earlier code is taken
 * again. `confirmed` false: of the secret that is being set up. Null where the code is right.
 */
export const takeTotpCode = async (
  { keys, clock }: Pick<AccountsParts, "keys" | "clock">,
  query: Write,
  { memberId, code, isConfirmed }: { memberId: number; code: string; isConfirmed: boolean },
): Promise<Refused<"factor.code" | "factor.used" | "factor.expired"> | null> => {
  const row = await query
    .selectFrom("totpSecrets")
    .selectAll()
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  if (!row || (row.confirmedAt !== "") !== isConfirmed)
    return refused(isConfirmed ? "factor.code" : "factor.expired");
  const now = clock.now();
  if (!isConfirmed && row.expiresAt <= isoTime(now)) return refused("factor.expired");
  const secret = keys.unseal(PURPOSE, row.sealed);
  const token = code.replace(/[\s-]/g, "");
  if (secret === null || !/^\d{6}$/.test(token)) return refused("factor.code");
  const result = verifySync({
    strategy: "totp",
    secret,
    token,
    period: STEP,
    epoch: Math.floor(now / 1000),
    epochTolerance: STEP,
  });
  if (!result.valid || !("timeStep" in result)) return refused("factor.code");
  if (result.timeStep <= row.lastStep) return refused("factor.used");
  await query
    .updateTable("totpSecrets")
    .set({ lastStep: result.timeStep, ...(isConfirmed ? {} : { confirmedAt: isoTime(now) }) })
    .where("memberId", "=", memberId)
    .execute();
  return null;
};
