import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import { abandon } from "../../../ports/database/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { consumeProof } from "../codes.ts";
import type { From } from "../from.ts";
import { join, refuseIncomplete } from "../join.ts";
import { accountGuessed, factorGuessed, RATES, refuseTooMany } from "../limits.ts";
import { findByEmail } from "../members-store.ts";
import { presentMember } from "../present.ts";
import { refuseRejoin } from "../rejoin-guard.ts";
import { startSession } from "../sessions.ts";
import { hashToken } from "../tokens.ts";
import { creationOptionsFor, verifyNewPasskey } from "./passkeys.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

type Calls = typeof endpoints.factors;

/** [AUT-01] For somebody whose e-mail is proved. */
export const startPasskeySignUp = async (
  parts: AccountsParts,
  { email, token }: ParsedOf<Calls["startPasskeySignUp"]>,
  network: string,
) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.passkeyNetwork, subject: network }]);
  if (tooMany) return tooMany;
  return parts.database.write("passkey-challenges", async (query) => {
    const proof = await query
      .selectFrom("proofs")
      .select("email")
      .where("tokenHash", "=", hashToken(token))
      .where("kind", "=", "signup")
      .where("expiresAt", ">", isoTime(parts.clock.now()))
      .executeTakeFirst();
    if (proof?.email !== email) return abandon(refused("access.wrong"));
    const wanted = { use: "sign-up", boundTo: email, memberId: null, email, name: email } as const;
    const options = await creationOptionsFor(parts, query, wanted);
    return options ? succeed({ options }) : abandon(refused("access.wrong"));
  });
};

/** [AUT-01] The account exists only with a proved e-mail and a verified passkey; joining signs in. */
export const signUpPasskey = async (
  parts: AccountsParts,
  { member: wanted, passkeyName, credential }: ParsedOf<Calls["signUpPasskey"]>,
  from: From,
) => {
  const incomplete = refuseIncomplete(wanted);
  if (incomplete) return incomplete;
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.signUpNetwork, subject: from.network }]);
  if (tooMany) return tooMany;
  const { email } = wanted;
  return parts.database.write("members", async (query) => {
    const now = parts.clock.now();
    const made = await verifyNewPasskey(parts, query, credential, { use: "sign-up", boundTo: email });
    if (!made) return abandon(refused("factor.passkey"));
    const proof = await consumeProof(query, { token: wanted.token, kind: "signup", now });
    if (proof?.email !== email) return abandon(refused("access.wrong"));
    if (await findByEmail(query, email)) return abandon(refused("member.registered"));
    const guarded = await refuseRejoin(parts, query, [{ email }]);
    if (guarded) return abandon(guarded);
    const known = await query
      .selectFrom("passkeys")
      .select("id")
      .where("credentialHash", "=", made.credentialHash)
      .executeTakeFirst();
    if (known) return abandon(refused("passkey.known"));
    const row = await join(parts, query, wanted, { passwordHash: "" }, from);
    const at = isoTime(now);
    await query
      .insertInto("passkeys")
      .values({
        ...made,
        id: parts.createId(),
        memberId: row.id,
        name: passkeyName,
        createdAt: at,
        usedAt: at,
      })
      .execute();
    const recoveryCodes = await makeRecoveryCodes(parts, query, row.id);
    await parts.guesses.succeed(query, accountGuessed(row, email), from.attempt);
    await parts.guesses.succeed(query, factorGuessed(row.id), from.attempt);
    const token = await startSession(parts, query, row.id, {
      ...from,
      signedInBy: "passkey",
      factor: "passkey",
    });
    const member = await presentMember(query, row, parts.settings.sourceMemberId);
    return succeed({ member, recoveryCodes, token });
  });
};
