import {
  type AccessTokenRow,
  LIMITS,
  refused,
  succeed,
  TOKEN_PREFIX,
  TOKEN_RIGHTS,
  type TokenRight,
} from "@hanok/api-contract";
import type { SignedIn } from "../../../http/caller.ts";
import { isoTime } from "../../../ports/clock.ts";
import { abandon, type Query, type Write } from "../../../ports/database/index.ts";
import { type AccountsParts, audit } from "../accounts-parts.ts";
import { requestSecurityMail } from "../security-mail.ts";
import { hashToken, newToken } from "../tokens.ts";

const DAY = 86_400_000;

const titleOf = (record: string): string => (JSON.parse(record) as { readonly title: string }).title;

/**
 * [AGT-01] Newest first, those that have ended included. Projects that the member is no longer in are left out: the token
 * does not open them either.
 */
export const listAccessTokens = async (
  query: Query,
  memberId: number,
): Promise<readonly AccessTokenRow[]> => {
  const rows = await query
    .selectFrom("accessTokens")
    .select(["id", "name", "client", "rights", "allProjects", "createdAt", "expiresAt", "usedAt"])
    .where("memberId", "=", memberId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  const named = await query
    .selectFrom("accessTokenProjects")
    .innerJoin("accessTokens", "accessTokens.id", "accessTokenProjects.tokenId")
    .innerJoin("projects", "projects.id", "accessTokenProjects.projectId")
    .innerJoin("projectMembers", (join) =>
      join
        .onRef("projectMembers.projectId", "=", "projects.id")
        .onRef("projectMembers.memberId", "=", "accessTokens.memberId"),
    )
    .select(["accessTokenProjects.tokenId", "projects.id", "projects.record"])
    .where("accessTokens.memberId", "=", memberId)
    .orderBy("projects.searchTitle")
    .execute();
  return rows.map(({ allProjects, rights, ...row }) => ({
    ...row,
    rights: JSON.parse(rights) as TokenRight[],
    projects: allProjects
      ? null
      : named
          .filter(({ tokenId }) => tokenId === row.id)
          .map(({ id, record }) => ({ id, title: titleOf(record) })),
  }));
};

/** Whether a member may have one more token: those that have ended are not counted. */
export const hasRoomForToken = async (query: Query, memberId: number, now: number): Promise<boolean> => {
  const { count } = await query
    .selectFrom("accessTokens")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("memberId", "=", memberId)
    .where("expiresAt", ">", isoTime(now))
    .executeTakeFirstOrThrow();
  return Number(count) < LIMITS.tokensMost;
};

export interface NewAccessToken {
  readonly name: string;
  readonly rights: readonly TokenRight[];
  readonly projectIds?: readonly string[] | undefined;
  readonly days: number;
}

/** [AGT-01] The member is notified by mail, as of everything that opens the account to somebody. */
export const createAccessToken = (
  parts: AccountsParts,
  { memberId, sessionHash }: SignedIn,
  { name, rights, projectIds, days }: NewAccessToken,
  network: string,
) =>
  parts.database.write(`member:${memberId}`, async (query) => {
    if (!(await hasRoomForToken(query, memberId, parts.clock.now()))) return abandon(refused("token.most"));
    const session = await query
      .selectFrom("sessions")
      .select("factor")
      .where("tokenHash", "=", sessionHash)
      .executeTakeFirst();
    const token = `${TOKEN_PREFIX}${newToken()}`;
    const id = parts.createId();
    const now = parts.clock.now();
    await query
      .insertInto("accessTokens")
      .values({
        id,
        tokenHash: hashToken(token),
        memberId,
        name,
        rights: JSON.stringify(TOKEN_RIGHTS.filter((right) => right === "read" || rights.includes(right))),
        allProjects: projectIds === undefined ? 1 : 0,
        factor: session?.factor ?? "",
        createdAt: isoTime(now),
        expiresAt: isoTime(now + days * DAY),
        usedAt: "",
      })
      .execute();
    if (projectIds)
      await query
        .insertInto("accessTokenProjects")
        .values([...new Set(projectIds)].map((projectId) => ({ tokenId: id, projectId })))
        .execute();
    await audit(parts, query, { memberId, action: "token.added", network, detail: { id } });
    await requestSecurityMail(parts, query, {
      memberId,
      about: "token-added",
      at: isoTime(now),
      detail: name,
    });
    const accessToken = (await listAccessTokens(query, memberId)).find((one) => one.id === id);
    if (!accessToken) throw new Error("a token is not among those of its member");
    return succeed({ token, accessToken });
  });

/** [AGT-01] */
export const revokeAccessToken = (
  parts: AccountsParts,
  memberId: number,
  { id }: { readonly id: string },
  network: string,
) =>
  parts.database.write(`member:${memberId}`, async (query) => {
    const { numDeletedRows } = await query
      .deleteFrom("accessTokens")
      .where("memberId", "=", memberId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return abandon(refused("token.missing"));
    await query.deleteFrom("accessTokenProjects").where("tokenId", "=", id).execute();
    await audit(parts, query, { memberId, action: "token.removed", network, detail: { id } });
    return succeed({});
  });

/** [AUT-05] Ends all access tokens of a member, and codes that would become some, inside that write. */
export const endAccessTokens = async (query: Write, memberId: number): Promise<void> => {
  const own = query.selectFrom("accessTokens").select("id").where("memberId", "=", memberId);
  await query.deleteFrom("accessTokenProjects").where("tokenId", "in", own).execute();
  await query.deleteFrom("accessTokens").where("memberId", "=", memberId).execute();
  await query.deleteFrom("oauthCodes").where("memberId", "=", memberId).execute();
};
