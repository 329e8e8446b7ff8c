import { type endpoints, LIMITS, type Locale, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon } from "../../ports/database/index.ts";
import type { Attempt } from "../../ports/guesses.ts";
import { MAIL_OF_A_CALL } from "../../ports/mail/index.ts";
import { tellSessionsEnded } from "../access/index.ts";
import { type AccountsParts, audit } from "./accounts-parts.ts";
import { consumeProof } from "./codes.ts";
import { accountGuessed, RATES, RESETS, refuseTooMany } from "./limits.ts";
import { passwordChangedMail, resetMail } from "./mails.ts";
import { findByEmail, findById } from "./members-store.ts";
import { refusePassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { hashToken, newToken } from "./tokens.ts";

export interface Caller {
  readonly attempt: Attempt;
  readonly locale: Locale;
  readonly network: string;
}

/**
 * [ACC-75] Says when the e-mail is unknown [ACC-63], therefore rarely answers at all. Where the operator
 * wants no notice (`tellsUnknownEmail`), the answer is the same for both and waits for no mail.
 */
export const sendResetLink = async (
  parts: AccountsParts,
  email: string,
  { locale, network, attempt }: Caller,
) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.resetSentNetwork, subject: network }]);
  if (tooMany) return tooMany;
  const known = await parts.database.read((query) => findByEmail(query, email));
  const account = accountGuessed(known, email);
  // Mails to one address are counted as guesses are: a browser that knows the account is never held up by strangers.
  const isOwn = await parts.guesses.knows(account, attempt);
  const halted = await parts.guesses.begin({ ...account, kind: "reset" }, attempt, RESETS, isOwn);
  if (halted) return halted;
  const token = newToken();
  const now = parts.clock.now();
  const expiresAt = isoTime(now + LIMITS.resetLinkMinutes * 60_000);
  const made = await parts.database.write("members", async (query) => {
    const row = await findByEmail(query, email);
    if (!row) return abandon(refused("member.unknown-email"));
    // A newer link takes the place of those before.
    await query.deleteFrom("proofs").where("memberId", "=", row.id).where("kind", "=", "reset").execute();
    await query
      .insertInto("proofs")
      .values({ tokenHash: hashToken(token), kind: "reset", email, memberId: row.id, expiresAt })
      .execute();
    await audit(parts, query, { memberId: row.id, action: "password.link", network });
    return succeed({ expiresAt });
  });
  const { tellsUnknownEmail, origin } = parts.settings;
  const sending = made.ok
    ? parts.mail.send(resetMail(email, locale, `${origin}/resetpw?token=${token}`), MAIL_OF_A_CALL)
    : Promise.resolve();
  if (tellsUnknownEmail) {
    await sending;
    return made;
  }
  sending.catch((error) => parts.log.error({ err: error }, "reset link not sent"));
  return succeed({ expiresAt });
};

/** [ACC-76] One use; ends every session, so that a thief's is ended too. */
export const resetPassword = async (
  parts: AccountsParts,
  wanted: ParsedOf<typeof endpoints.accounts.resetPassword>,
  { locale, network, attempt }: Caller,
) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.resetUsedNetwork, subject: network }]);
  if (tooMany) return tooMany;
  const proof = await parts.database.read((query) =>
    query
      .selectFrom("proofs")
      .select("email")
      .where("tokenHash", "=", hashToken(wanted.token))
      .where("kind", "=", "reset")
      .where("expiresAt", ">", isoTime(parts.clock.now()))
      .executeTakeFirst(),
  );
  if (!proof) return refused("reset.invalid");
  const weak = refusePassword(wanted.password, wanted.passwordConfirm, proof.email, "");
  if (weak) return weak;
  const passwordHash = await parts.passwords.hash(wanted.password);
  const done = await parts.database.write("members", async (query) => {
    const now = parts.clock.now();
    const used = await consumeProof(query, { token: wanted.token, kind: "reset", now });
    const row = used?.memberId ? await findById(query, used.memberId) : undefined;
    if (!row) return abandon(refused("reset.invalid"));
    await query
      .updateTable("members")
      .set({ passwordHash, passwordChangedAt: isoTime(now) })
      .where("id", "=", row.id)
      .execute();
    await endSessions(query, row.id);
    // Sign-ins that a thief began with an earlier session end as well.
    await query.deleteFrom("socialAttempts").where("memberId", "=", row.id).execute();
    await query.deleteFrom("proofs").where("memberId", "=", row.id).execute();
    // Whoever reads the account's mail is its owner: what strangers have guessed holds nobody up any more.
    const account = accountGuessed(row, proof.email);
    await parts.guesses.forget(query, account);
    await parts.guesses.succeed(query, account, attempt);
    await audit(parts, query, { memberId: row.id, action: "password.reset", network });
    return succeed({ memberId: row.id });
  });
  if (!done.ok) return done;
  await tellSessionsEnded(parts, done.value.memberId);
  await parts.mail
    .send(passwordChangedMail(proof.email, locale))
    .catch((error) => parts.log.warn({ err: error }, "notice of a new password not sent"));
  return succeed({});
};
