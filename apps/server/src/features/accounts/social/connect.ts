import { type Locale, refused, type SocialType, succeed } from "@hanok/api-contract";
import type { SignedIn } from "../../../http/caller.ts";
import { isoTime } from "../../../ports/clock.ts";
import { abandon } from "../../../ports/database/index.ts";
import type { Attempt } from "../../../ports/guesses.ts";
import { ProviderUnavailable } from "../../../ports/identity-providers/index.ts";
import { type AccountsParts, audit } from "../accounts-parts.ts";
import { RATES, refuseTooMany } from "../limits.ts";
import { connectedMail } from "../mails.ts";
import { findById } from "../members-store.ts";
import { presentMember } from "../present.ts";
import { type Given, prove } from "../prove.ts";
import { hashToken, newToken } from "../tokens.ts";
import { type Answer, beginAttempt, type Use } from "./attempts.ts";
import { findIdentity } from "./log-in.ts";
import { redeem } from "./redeem.ts";

const CONFIRM_MINUTES = 10;

export interface MemberCaller {
  readonly member: SignedIn;
  readonly network: string;
  readonly locale: Locale;
}

/** [ACC-02] A member who connects a sign-in is asked who they are first. */
export const startSocial = async (
  parts: AccountsParts,
  wanted: Given & { readonly type: SocialType; readonly use: Use },
  {
    member,
    network,
    attempt,
  }: { readonly member: SignedIn | null; readonly network: string; readonly attempt: Attempt },
) => {
  const { type, use } = wanted;
  if (!parts.identityProviders.types.includes(type)) return refused("social.off");
  if (use !== "login" && !member) return refused("session.required");
  const tooMany = await refuseTooMany(parts.limits, [{ rule: RATES.socialStartedNetwork, subject: network }]);
  if (tooMany) return tooMany;
  if (use === "connect" && member) {
    const connected = await parts.database.read((query) =>
      query
        .selectFrom("memberIdentities")
        .select("type")
        .where("memberId", "=", member.memberId)
        .where("type", "=", type)
        .executeTakeFirst(),
    );
    if (connected) return refused("social.connected");
    const notProved = await prove(parts, member.memberId, wanted, attempt);
    if (notProved) return notProved;
  }
  try {
    return succeed(await beginAttempt(parts, { type, use, member }));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    parts.log.warn({ err: error }, "a provider of sign-ins is away");
    return refused("social.away");
  }
};

/** Adds the identity to the member; never one that is another's. */
export const connectSocial = async (
  parts: AccountsParts,
  answer: Answer,
  { member, network, locale }: MemberCaller,
) => {
  const redeemed = await redeem(parts, answer, { use: "connect", member, network });
  if (!redeemed.ok) return redeemed;
  const { type, identity } = redeemed;
  const { issuer, subject, email } = identity;
  const connected = await parts.database.write("members", async (query) => {
    const known = await findIdentity(query, identity);
    if (known && known.memberId !== member.memberId) return abandon(refused("social.taken"));
    const own = await query
      .selectFrom("memberIdentities")
      .select("subject")
      .where("memberId", "=", member.memberId)
      .where("type", "=", type)
      .executeTakeFirst();
    if (own) return abandon(refused("social.connected"));
    const row = await findById(query, member.memberId);
    if (!row) return abandon(refused("access.wrong"));
    const connectedAt = isoTime(parts.clock.now());
    await query
      .insertInto("memberIdentities")
      .values({ issuer, subject, type, memberId: row.id, email, connectedAt })
      .execute();
    await audit(parts, query, { memberId: row.id, action: "social.connected", network, detail: { type } });
    return succeed({ member: await presentMember(query, row, parts.settings.sourceMemberId) });
  });
  if (connected.ok)
    await parts.mail
      .send(connectedMail(member.email, locale, type))
      .catch((error) => parts.log.warn({ err: error }, "notice of a connected sign-in not sent"));
  return connected;
};

/** The last way to sign in stays. */
export const disconnectSocial = async (
  parts: AccountsParts,
  wanted: Given & { readonly type: SocialType },
  { member, network, attempt }: MemberCaller & { readonly attempt: Attempt },
) => {
  const notProved = await prove(parts, member.memberId, wanted, attempt);
  if (notProved) return notProved;
  return parts.database.write("members", async (query) => {
    const row = await findById(query, member.memberId);
    const own = await query
      .selectFrom("memberIdentities")
      .select("type")
      .where("memberId", "=", member.memberId)
      .execute();
    if (!row || !own.some(({ type }) => type === wanted.type)) return abandon(refused("social.refused"));
    if (row.passwordHash === "" && own.length === 1) return abandon(refused("social.last"));
    await query
      .deleteFrom("memberIdentities")
      .where("memberId", "=", row.id)
      .where("type", "=", wanted.type)
      .execute();
    await audit(parts, query, {
      memberId: row.id,
      action: "social.disconnected",
      network,
      detail: { type: wanted.type },
    });
    return succeed({ member: await presentMember(query, row, parts.settings.sourceMemberId) });
  });
};

/** A proof of this member, made by a sign-in that is connected to them. */
export const confirmSocial = async (
  parts: AccountsParts,
  answer: Answer,
  { member, network }: MemberCaller,
) => {
  const redeemed = await redeem(parts, answer, { use: "confirm", member, network });
  if (!redeemed.ok) return redeemed;
  const proof = newToken();
  const expiresAt = isoTime(parts.clock.now() + CONFIRM_MINUTES * 60_000);
  return parts.database.write(`member:${member.memberId}`, async (query) => {
    const known = await findIdentity(query, redeemed.identity);
    if (known?.memberId !== member.memberId) return abandon(refused("social.refused"));
    await query
      .insertInto("proofs")
      .values({
        tokenHash: hashToken(proof),
        kind: "confirm",
        email: member.email,
        memberId: member.memberId,
        expiresAt,
      })
      .execute();
    return succeed({ proof, expiresAt });
  });
};
