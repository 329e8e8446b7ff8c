import { timingSafeEqual } from "node:crypto";
import { LIMITS, type Locale, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import { type Attempt, GUESSES, type Guessed } from "../../ports/guesses.ts";
import { MAIL_OF_A_CALL } from "../../ports/mail/index.ts";
import type { AccountsParts } from "./accounts-parts.ts";
import { RATES, refuseTooMany } from "./limits.ts";
import { codeMail } from "./mails.ts";
import { refuseRejoin } from "./rejoin-guard.ts";
import { hashToken, newCode, newToken } from "./tokens.ts";

export interface CodeRequest {
  readonly email: string;
  readonly use: "signup" | "account";
  readonly locale: Locale;
  readonly network: string;
  /** Set when a member who is signed in asks. */
  readonly memberEmail: string | null;
  readonly attempt: Attempt;
}

/**
 * [ACC-73] A new code takes the place of the one before; the tries begin again, the hourly limit does not.
 */
export const sendCode = async (parts: AccountsParts, request: CodeRequest) => {
  const { email, use, network } = request;
  if (use === "account" && request.memberEmail !== email) return refused("access.wrong");
  const tooMany = await refuseTooMany(parts.limits, [
    { rule: RATES.codeSent, subject: email },
    { rule: RATES.codeSentNetwork, subject: network },
  ]);
  if (tooMany) return tooMany;
  if (use === "signup") {
    // Used up, all are refused alike: a different answer would tell on.
    const told = [{ rule: RATES.registeredToldNetwork, subject: network }];
    const toldTooOften = await refuseTooMany(parts.limits, told);
    if (toldTooOften) return toldTooOften;
    const taken = await parts.database.read(async (query) =>
      (await query.selectFrom("members").select("id").where("email", "=", email).executeTakeFirst())
        ? refused("member.registered")
        : refuseRejoin(parts, query, [{ email }]),
    );
    if (taken) return taken;
    // Only answers that tell of an account count.
    await parts.limits.giveBack(told);
  }
  const code = newCode();
  const expiresAt = isoTime(parts.clock.now() + LIMITS.codeMinutes * 60_000);
  const browser = parts.guesses.hashOf(request.attempt.browser);
  const row = { codeHash: codeHash(parts, email, code), tries: 0, expiresAt, browser };
  await parts.database.write(`code:${email}`, async (query) => {
    await parts.guesses.forgetOwn(query, codeGuessed(email), request.attempt);
    await query
      .insertInto("verificationCodes")
      .values({ email, use, ...row })
      .onConflict((conflict) => conflict.columns(["email", "use"]).doUpdateSet(row))
      .execute();
  });
  await parts.mail.send(codeMail(email, request.locale, code), MAIL_OF_A_CALL);
  return succeed({ expiresAt });
};

const codeHash = (parts: AccountsParts, email: string, code: string) =>
  parts.keys.hash("verification-code", `${email}\n${code}`);

const sameHash = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const PROOF_MINUTES = 30;

/** Codes of one address, for whatever use: who asked for one tries on a counter of their own. */
const codeGuessed = (email: string): Guessed => ({ kind: "code", subject: email });

/** [ACC-74] A right code is used up and becomes a token that proves the e-mail for half an hour. */
export const checkCode = async (
  parts: AccountsParts,
  {
    email,
    number,
    network,
    attempt,
  }: {
    readonly email: string;
    readonly number: string;
    readonly network: string;
    readonly attempt: Attempt;
  },
) => {
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.codeTriedNetwork, subject: network }]);
  if (tooMany) return tooMany;
  const asked = await parts.database.read((query) =>
    query
      .selectFrom("verificationCodes")
      .select("browser")
      .where("email", "=", email)
      .where("expiresAt", ">", isoTime(parts.clock.now()))
      .execute(),
  );
  if (asked.length === 0) return refused("code.expired");
  const own = asked.some(({ browser }) => browser === parts.guesses.hashOf(attempt.browser));
  const halted = await parts.guesses.begin(codeGuessed(email), attempt, GUESSES, own);
  // A new code begins again for who asks for it.
  if (halted?.error === "request.too-many") return refused("code.too-many");
  if (halted) return halted;
  return parts.database.write(`code:${email}`, async (query) => {
    const now = parts.clock.now();
    const rows = await query.selectFrom("verificationCodes").selectAll().where("email", "=", email).execute();
    const alive = rows.filter((row) => row.expiresAt > isoTime(now));
    if (alive.length === 0) return refused("code.expired");
    const given = codeHash(parts, email, number);
    const right = alive.find((row) => sameHash(row.codeHash, given));
    if (!right) return refused("code.mismatch");
    await parts.guesses.forgetOwn(query, codeGuessed(email), attempt);
    await query
      .deleteFrom("verificationCodes")
      .where("email", "=", email)
      .where("use", "=", right.use)
      .execute();
    const token = newToken();
    const expiresAt = isoTime(now + PROOF_MINUTES * 60_000);
    await query
      .insertInto("proofs")
      .values({ tokenHash: hashToken(token), kind: right.use, email, memberId: null, expiresAt })
      .execute();
    return succeed({ token, expiresAt });
  });
};

/** Uses up a proof of the e-mail, inside the write that relies on it. */
export const consumeProof = async (
  query: Write,
  proof: { readonly token: string; readonly kind: "signup" | "account" | "reset"; readonly now: number },
): Promise<{ readonly email: string; readonly memberId: number | null } | null> => {
  const row = await query
    .deleteFrom("proofs")
    .where("tokenHash", "=", hashToken(proof.token))
    .where("kind", "=", proof.kind)
    .where("expiresAt", ">", isoTime(proof.now))
    .returning(["email", "memberId"])
    .executeTakeFirst();
  return row ?? null;
};
