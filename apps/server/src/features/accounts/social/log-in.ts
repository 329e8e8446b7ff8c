import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import { abandon, type Query } from "../../../ports/database/index.ts";
import type { Identity } from "../../../ports/identity-providers/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { consumeProof } from "../codes.ts";
import { passFirstStep } from "../enter.ts";
import type { From } from "../from.ts";
import { join, refuseIncomplete } from "../join.ts";
import { RATES, refuseTooMany } from "../limits.ts";
import { findByEmail, findById } from "../members-store.ts";
import { presentMember } from "../present.ts";
import { refuseRejoin } from "../rejoin-guard.ts";
import { refuseRestricted } from "../restrictions.ts";
import { startSession } from "../sessions.ts";
import { hashToken, newToken } from "../tokens.ts";
import { redeem } from "./redeem.ts";

/** Time limit of the missing fields. */
const SIGN_UP_MINUTES = 30;

export const findIdentity = (query: Query, { issuer, subject }: Pick<Identity, "issuer" | "subject">) =>
  query
    .selectFrom("memberIdentities")
    .selectAll()
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

/** [ACC-13, ACC-14, ACC-67] */
export const logInSocial = async (
  parts: AccountsParts,
  wanted: ParsedOf<typeof endpoints.social.logInSocial>,
  from: From,
) => {
  const redeemed = await redeem(parts, wanted, { use: "login", member: null, network: from.network });
  if (!redeemed.ok) return redeemed;
  const { type, identity } = redeemed;
  if (type !== wanted.type) return refused("access.wrong");
  const known = await parts.database.read((query) => findIdentity(query, identity));
  if (known)
    return parts.database.write(`member:${known.memberId}`, async (query) => {
      const still = await findIdentity(query, identity);
      const row = still ? await findById(query, still.memberId) : undefined;
      // Disconnected or deleted meanwhile.
      if (!row) return abandon(refused("social.refused"));
      const restricted = await refuseRestricted(query, row.id, parts.clock.now());
      if (restricted) return abandon(restricted);
      return succeed({ ...(await passFirstStep(parts, query, row, from, type)), signUp: null });
    });
  const { email, isEmailProved: isProved, name } = identity;
  // Only the person that the provider vouches for learns that the e-mail is registered.
  if (isProved && (await parts.database.read((query) => findByEmail(query, email))))
    return refused("member.registered");
  const guarded = await parts.database.read((query) =>
    refuseRejoin(parts, query, [identity, ...(isProved ? [{ email }] : [])]),
  );
  if (guarded) return guarded;
  const signupToken = newToken();
  const expiresAt = isoTime(parts.clock.now() + SIGN_UP_MINUTES * 60_000);
  await parts.database.write("social-attempts", async (query) => {
    await query
      .insertInto("socialSignUps")
      .values({
        tokenHash: hashToken(signupToken),
        issuer: identity.issuer,
        subject: identity.subject,
        type,
        email,
        isProved: isProved ? 1 : 0,
        expiresAt,
      })
      .execute();
  });
  return succeed({
    member: null,
    reactivated: false,
    secondStep: null,
    signUp: { signupToken, email, isProved, name, expiresAt },
    token: null,
  });
};

/** [ACC-69] The account belongs to the identity that the token names; its e-mail is proved here or by the provider. */
export const signUpSocial = async (
  parts: AccountsParts,
  wanted: ParsedOf<typeof endpoints.social.signUpSocial>["member"],
  from: From,
) => {
  const incomplete = refuseIncomplete(wanted);
  if (incomplete) return incomplete;
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.signUpNetwork, subject: from.network }]);
  if (tooMany) return tooMany;
  return parts.database.write("members", async (query) => {
    const now = parts.clock.now();
    const told = await query
      .deleteFrom("socialSignUps")
      .where("tokenHash", "=", hashToken(wanted.signupToken))
      .where("type", "=", wanted.type)
      .where("expiresAt", ">", isoTime(now))
      .returningAll()
      .executeTakeFirst();
    if (!told) return abandon(refused("social.refused"));
    const isProvedByProvider = told.isProved === 1 && told.email === wanted.email;
    if (!isProvedByProvider) {
      const token = wanted.token ?? "";
      const proof = await consumeProof(query, { token, kind: "signup", now });
      if (proof?.email !== wanted.email) return abandon(refused("access.wrong"));
    }
    if (await findByEmail(query, wanted.email)) return abandon(refused("member.registered"));
    const guarded = await refuseRejoin(parts, query, [told, { email: wanted.email }]);
    if (guarded) return abandon(guarded);
    const { issuer, subject, type } = told;
    if (await findIdentity(query, told)) return abandon(refused("social.refused"));
    const way = { passwordHash: "", type, snsIssuer: issuer, snsId: subject };
    const row = await join(parts, query, wanted, way, from);
    await query
      .insertInto("memberIdentities")
      .values({ issuer, subject, type, memberId: row.id, email: told.email, connectedAt: row.joinedAt })
      .execute();
    const token = await startSession(parts, query, row.id, { ...from, signedInBy: type, factor: "" });
    return succeed({ member: await presentMember(query, row, parts.settings.sourceMemberId), token });
  });
};
