import { type Refused, refused, TOKEN_PREFIX, type TokenRight } from "@hanok/api-contract";
import type { SignedIn, TokenSessions } from "../../../http/caller.ts";
import { type Clock, isoTime } from "../../../ports/clock.ts";
import type { Database, Query } from "../../../ports/database/index.ts";
import { hasFactor } from "../factors/own-factors.ts";
import { refuseRestricted } from "../restrictions.ts";
import { hashToken } from "../tokens.ts";
import { openCallCount } from "./call-count.ts";

/** The last use is noted at most so often. */
const USED_AGAIN = 60_000;

/**
 * [AGT-01] The member behind a token, as a session would show them, without what no program may do: a token is never the
 * operator's, never fresh, and names no session. It is looked up at each call, so that its end holds at once.
 */
export const openTokenSessions = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): TokenSessions => {
  const count = openCallCount(clock);
  return {
    resolve: async (token) => {
      const found = await database.read((query) => findMember(query, token, clock.now()));
      if (!found.ok) return found;
      const { member, usedAt, tokenId } = found;
      const seconds = count(member.memberId);
      if (seconds !== null) return refused("request.too-many", { facts: { seconds } });
      const now = clock.now();
      if (Date.parse(usedAt || "1970-01-01") <= now - USED_AGAIN)
        await database.write(`member:${member.memberId}`, async (query) => {
          await query
            .updateTable("accessTokens")
            .set({ usedAt: isoTime(now) })
            .where("id", "=", tokenId)
            .execute();
        });
      return { ok: true, member };
    },
  };
};

/** Whether a token has neither ended nor been removed: asked again inside long work, whose beginning is past. */
export const isTokenAlive = async (query: Query, id: string, now: number): Promise<boolean> =>
  (await query
    .selectFrom("accessTokens")
    .innerJoin("members", "members.id", "accessTokens.memberId")
    .select("accessTokens.id")
    .where("accessTokens.id", "=", id)
    .where("accessTokens.expiresAt", ">", isoTime(now))
    .where("members.withdrawnAt", "=", "")
    .executeTakeFirst()) !== undefined;

const findMember = async (
  query: Query,
  token: string,
  now: number,
): Promise<
  | { readonly ok: true; readonly member: SignedIn; readonly usedAt: string; readonly tokenId: string }
  | Refused
> => {
  // A token of ours has 43 characters behind its prefix; nothing else is worth a look.
  if (!token.startsWith(TOKEN_PREFIX) || !/^[\w-]{43}$/.test(token.slice(TOKEN_PREFIX.length)))
    return refused("token.unknown");
  const hash = hashToken(token);
  const row = await query
    .selectFrom("accessTokens")
    .innerJoin("members", "members.id", "accessTokens.memberId")
    .select(["members.email", "members.name as memberName", "members.memberType"])
    .select(["accessTokens.id", "accessTokens.memberId", "accessTokens.name", "accessTokens.rights"])
    .select(["accessTokens.allProjects", "accessTokens.factor", "accessTokens.usedAt"])
    .select((is) => hasFactor(is).as("hasFactor"))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("accessTokens.tokenHash", "=", hash),
        // The short-lived token of a program.
        eb(
          "accessTokens.id",
          "=",
          selectFrom("oauthTokens")
            .select("tokenId")
            .where("tokenHash", "=", hash)
            .where("kind", "=", "access")
            .where("endsAt", ">", isoTime(now)),
        ),
      ]),
    )
    .where("accessTokens.expiresAt", ">", isoTime(now))
    .where("members.withdrawnAt", "=", "")
    .executeTakeFirst();
  if (!row) return refused("token.unknown");
  const restricted = await refuseRestricted(query, row.memberId, now);
  if (restricted) return restricted;
  const projects = row.allProjects
    ? null
    : await query
        .selectFrom("accessTokenProjects")
        .select("projectId")
        .where("tokenId", "=", row.id)
        .execute();
  const member: SignedIn = {
    memberId: row.memberId,
    email: row.email ?? "",
    name: row.memberName,
    memberType: row.memberType,
    administrator: false,
    operatorRefusal: null,
    factorState: !row.hasFactor ? "none" : row.factor === "" ? "unproved" : "proved",
    isFresh: false,
    sessionHash: "",
    token: {
      id: row.id,
      name: row.name,
      rights: JSON.parse(row.rights) as TokenRight[],
      projectIds: projects && new Set(projects.map(({ projectId }) => projectId)),
    },
  };
  return { ok: true, member, usedAt: row.usedAt, tokenId: row.id };
};
