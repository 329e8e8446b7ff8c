import type { Query } from "../../ports/database/index.ts";
import { listAccessTokens } from "./access-tokens/manage.ts";
import { readOwnFactors } from "./factors/own-factors.ts";
import { findById } from "./members-store.ts";

/** Account of a member for the file of own data: no hashes, keys or proofs. */
export const accountData = async (query: Query, memberId: number): Promise<object> => {
  const row = await findById(query, memberId);
  const {
    id,
    email,
    name,
    image,
    memberType,
    type,
    job,
    purpose,
    phone,
    notifications,
    language,
    joinedAt,
    seenAt,
  } = row ?? {};
  const consents = await query
    .selectFrom("consents")
    .select(["kind", "version", "granted", "at"])
    .where("memberId", "=", memberId)
    .orderBy("at")
    .execute();
  const signIns = await query
    .selectFrom("memberIdentities")
    .select(["type", "email", "connectedAt"])
    .where("memberId", "=", memberId)
    .orderBy("connectedAt")
    .execute();
  const sessions = await query
    .selectFrom("sessions")
    .select(["device", "signedInBy", "factor", "country", "createdAt", "seenAt", "expiresAt"])
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .execute();
  const accessTokens = (await listAccessTokens(query, memberId)).map(({ id: _, ...token }) => token);
  const { totpSince, passkeys } = await readOwnFactors(query, memberId);
  return {
    secondFactors: {
      totpSince,
      passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    },
    profile: {
      ...{ id, email, name, image, memberType, type, job, purpose, phone, language, joinedAt, seenAt },
      notifications: JSON.parse(notifications ?? "{}") as object,
    },
    consents: consents.map((consent) => ({ ...consent, granted: consent.granted === 1 })),
    signIns,
    sessions,
    accessTokens,
  };
};
