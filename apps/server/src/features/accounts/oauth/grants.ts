import { type Refused, refused, TOKEN_RIGHTS, type TokenRight } from "@hanok/api-contract";
import { isoTime } from "../../../ports/clock.ts";
import type { Write } from "../../../ports/database/index.ts";
import { hasRoomForToken } from "../access-tokens/manage.ts";
import { type AccountsParts, audit } from "../accounts-parts.ts";
import { requestSecurityMail } from "../security-mail.ts";
import { hashToken, newToken } from "../tokens.ts";

/** Access that a member has given; it becomes an access token when the program exchanges its code. */
export interface Granted {
  readonly name: string;
  readonly client: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly rights: readonly TokenRight[];
  /** Null: all projects of the member. */
  readonly projectIds: readonly string[] | null;
  readonly days: number;
  /** Second factor of the session that gave it; '' for none. */
  readonly factor: string;
}

const DAY = 86_400_000;
/** RFC 6749, 4.1.2 recommends ten minutes at most. */
const CODE_MS = 60_000;

/** The code of a grant, which is kept as a hash. Codes that have ended go. */
export const createCode = async (
  parts: AccountsParts,
  query: Write,
  { memberId, clientId }: { readonly memberId: number; readonly clientId: string },
  granted: Granted,
  network: string,
): Promise<string | Refused<"token.most">> => {
  const now = parts.clock.now();
  if (!(await hasRoomForToken(query, memberId, now))) return refused("token.most");
  const code = newToken();
  // Used ones stay for an hour: a second use ends the access that came of the first.
  await query
    .deleteFrom("oauthCodes")
    .where("endsAt", "<", isoTime(now - 3_600_000))
    .execute();
  await query
    .insertInto("oauthCodes")
    .values({
      ...{ codeHash: hashToken(code), memberId, clientId, tokenId: "", usedAt: "" },
      granted: JSON.stringify(granted),
      endsAt: isoTime(now + CODE_MS),
    })
    .execute();
  const detail = { client: granted.client, rights: granted.rights.join(" ") };
  await audit(parts, query, { memberId, action: "token.granted", network, detail });
  return code;
};

/**
 * The access token of a grant: as one that the member makes by hand, but used by short-lived tokens that the program renews.
 * The member is notified by mail. Null where the member has no room for one more.
 */
export const openGrant = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
  { name, client, rights, projectIds, days, factor }: Granted,
): Promise<string | null> => {
  const id = parts.createId();
  const now = parts.clock.now();
  if (!(await hasRoomForToken(query, memberId, now))) return null;
  await query
    .insertInto("accessTokens")
    .values({
      // By itself it opens nothing: nobody knows a token of this hash.
      ...{ id, tokenHash: hashToken(newToken()), memberId, name, client, factor, usedAt: "" },
      rights: JSON.stringify(TOKEN_RIGHTS.filter((right) => right === "read" || rights.includes(right))),
      allProjects: projectIds === null ? 1 : 0,
      createdAt: isoTime(now),
      expiresAt: isoTime(now + days * DAY),
    })
    .execute();
  // A project that was deleted since the member chose it is left out.
  const there = projectIds
    ? await query
        .selectFrom("projects")
        .select("id")
        .where("id", "in", [...projectIds])
        .execute()
    : [];
  if (there.length > 0)
    await query
      .insertInto("accessTokenProjects")
      .values(there.map((project) => ({ tokenId: id, projectId: project.id })))
      .execute();
  await audit(parts, query, { memberId, action: "token.added", network: "", detail: { id, client } });
  await requestSecurityMail(parts, query, { memberId, about: "token-added", at: isoTime(now), detail: name });
  return id;
};

/**
 * Ends an access with all its tokens. `reused`: a code or a token was used a second time, of which the member is notified,
 * since somebody else has it; `revoked`: the program gave it back.
 */
export const endGrant = async (
  parts: AccountsParts,
  query: Write,
  memberId: number,
  tokenId: string,
  reason: "reused" | "revoked",
): Promise<void> => {
  const row = await query
    .selectFrom("accessTokens")
    .select("name")
    .where("id", "=", tokenId)
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  if (!row) return;
  await query.deleteFrom("accessTokenProjects").where("tokenId", "=", tokenId).execute();
  await query.deleteFrom("accessTokens").where("id", "=", tokenId).execute();
  await audit(parts, query, {
    memberId,
    action: "token.removed",
    network: "",
    detail: { id: tokenId, reason },
  });
  if (reason === "reused")
    await requestSecurityMail(parts, query, {
      memberId,
      about: "token-reused",
      at: isoTime(parts.clock.now()),
      detail: row.name,
    });
};
