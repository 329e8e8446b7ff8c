import { TOKEN_PREFIX } from "@hanok/api-contract";
import OAuth2Server from "@node-oauth/oauth2-server";
import { isoTime } from "../../../ports/clock.ts";
import type { Write } from "../../../ports/database/index.ts";
import { tellSessionsEnded } from "../../access/index.ts";
import type { AccountsParts } from "../accounts-parts.ts";
import { refuseRestricted } from "../restrictions.ts";
import { hashToken, newToken } from "../tokens.ts";
import type { OauthClients } from "./clients.ts";
import { endGrant, type Granted, openGrant } from "./grants.ts";

/** Seconds of a token that opens calls, and of one that renews it, unless the access ends before. */
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 90 * 86_400;
/** A program whose answer was lost may renew with the same token once more so long after. */
const AGAIN_MS = 60_000;
/** Tokens of each kind that an access keeps. */
const KEPT = 20;
const GRANTS = ["authorization_code", "refresh_token"];

/** The member of a code, or of a token that renews; the library hands it through. */
interface Holder extends OAuth2Server.User {
  readonly memberId: number;
  /** Of a code. */
  readonly codeHash?: string;
  readonly granted?: Granted;
  /** Of a token that renews. */
  readonly tokenId?: string;
}

const later = (now: number, seconds: number): Date => new Date(now + seconds * 1000);

/** The store of the token endpoint, as `@node-oauth/oauth2-server` asks for it. All secrets are kept as hashes. */
const modelOf = (
  parts: AccountsParts,
  clients: OauthClients,
): OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel => {
  const { database, clock } = parts;
  const clientOf = (id: string): OAuth2Server.Client => ({ id, grants: GRANTS });
  const end = async (memberId: number, tokenId: string): Promise<void> => {
    await database.write(`member:${memberId}`, (query) =>
      endGrant(parts, query, memberId, tokenId, "reused"),
    );
    parts.jobs.wake();
    await tellSessionsEnded(parts, memberId);
  };
  const isRestricted = async (memberId: number): Promise<boolean> =>
    (await database.read((query) => refuseRestricted(query, memberId, clock.now()))) !== null;
  const insertTokens = (
    tokenId: string,
    clientId: string,
    token: OAuth2Server.Token,
  ): {
    tokenHash: string;
    tokenId: string;
    kind: "access" | "refresh";
    clientId: string;
    endsAt: string;
    usedAt: string;
  }[] => {
    const now = clock.now();
    const common = { tokenId, clientId, usedAt: "" };
    return [
      {
        ...common,
        tokenHash: hashToken(token.accessToken),
        kind: "access",
        endsAt: later(now, ACCESS_SECONDS).toISOString(),
      },
      {
        ...common,
        tokenHash: hashToken(token.refreshToken ?? ""),
        kind: "refresh",
        endsAt: later(now, REFRESH_SECONDS).toISOString(),
      },
    ];
  };
  return {
    generateAccessToken: async () => `${TOKEN_PREFIX}${newToken()}`,
    generateRefreshToken: async () => `${TOKEN_PREFIX}${newToken()}`,
    getClient: async (id, secret) => (!secret && clients.isId(id) ? clientOf(id) : false),
    getAuthorizationCode: async (code) => {
      const codeHash = hashToken(code);
      const row = await database.read((query) =>
        query
          .selectFrom("oauthCodes")
          .innerJoin("members", "members.id", "oauthCodes.memberId")
          .selectAll("oauthCodes")
          .where("codeHash", "=", codeHash)
          .where("members.withdrawnAt", "=", "")
          .executeTakeFirst(),
      );
      if (!row || (await isRestricted(row.memberId))) return false;
      // Somebody has it besides the program: what came of it ends (OAuth 2.1, 4.1.3).
      if (row.usedAt !== "") {
        if (row.tokenId !== "") await end(row.memberId, row.tokenId);
        return false;
      }
      const granted = JSON.parse(row.granted) as Granted;
      const user: Holder = { memberId: row.memberId, codeHash, granted };
      return {
        authorizationCode: code,
        // The library compares with the clock of the machine; the end by the clock of this server is decided here.
        expiresAt: new Date(Date.now() + (row.endsAt > isoTime(clock.now()) ? 60_000 : -60_000)),
        redirectUri: granted.redirectUri,
        scope: [...granted.rights],
        codeChallenge: granted.challenge,
        codeChallengeMethod: "S256",
        client: clientOf(row.clientId),
        user,
      };
    },
    revokeAuthorizationCode: ({ authorizationCode, user }) =>
      database.write(`member:${(user as Holder).memberId}`, async (query) => {
        const { numUpdatedRows } = await query
          .updateTable("oauthCodes")
          .set({ usedAt: isoTime(clock.now()) })
          .where("codeHash", "=", hashToken(authorizationCode))
          .where("usedAt", "=", "")
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    getRefreshToken: async (refreshToken) => {
      const now = clock.now();
      const row = await database.read((query) =>
        query
          .selectFrom("oauthTokens")
          .innerJoin("accessTokens", "accessTokens.id", "oauthTokens.tokenId")
          .innerJoin("members", "members.id", "accessTokens.memberId")
          .select(["oauthTokens.tokenId", "oauthTokens.clientId", "oauthTokens.usedAt", "oauthTokens.endsAt"])
          .select(["accessTokens.memberId", "accessTokens.rights", "accessTokens.expiresAt"])
          .where("oauthTokens.tokenHash", "=", hashToken(refreshToken))
          .where("oauthTokens.kind", "=", "refresh")
          .where("members.withdrawnAt", "=", "")
          .executeTakeFirst(),
      );
      if (!row || row.endsAt <= isoTime(now) || row.expiresAt <= isoTime(now)) return false;
      if (await isRestricted(row.memberId)) return false;
      // Used long ago: two hold it, and which of them is the program nobody knows (RFC 9700, 4.14).
      if (row.usedAt !== "" && Date.parse(row.usedAt) < now - AGAIN_MS) {
        await end(row.memberId, row.tokenId);
        return false;
      }
      const user: Holder = { memberId: row.memberId, tokenId: row.tokenId };
      return {
        refreshToken,
        refreshTokenExpiresAt: new Date(Date.now() + 60_000),
        scope: JSON.parse(row.rights) as string[],
        client: clientOf(row.clientId),
        user,
      };
    },
    revokeToken: ({ refreshToken = "", user }) =>
      database.write(`member:${(user as Holder).memberId}`, async (query) => {
        const tokenHash = hashToken(refreshToken);
        const { numUpdatedRows } = await query
          .updateTable("oauthTokens")
          .set({ usedAt: isoTime(clock.now()) })
          .where("tokenHash", "=", tokenHash)
          .where("usedAt", "=", "")
          .executeTakeFirst();
        // Used again within its minute: once more, and never after that.
        if (numUpdatedRows === 0n)
          await query.deleteFrom("oauthTokens").where("tokenHash", "=", tokenHash).execute();
        return true;
      }),
    saveToken: async (token, client, user) => {
      const { memberId, tokenId: known, codeHash = "", granted } = user as Holder;
      const tokenId = await database.write(`member:${memberId}`, async (query) => {
        const isThere =
          known !== undefined &&
          (await query.selectFrom("accessTokens").select("id").where("id", "=", known).executeTakeFirst());
        const id = isThere ? known : granted ? await openGrant(parts, query, memberId, granted) : null;
        if (id === null) return null;
        if (known === undefined)
          await query
            .updateTable("oauthCodes")
            .set({ tokenId: id })
            .where("codeHash", "=", codeHash)
            .execute();
        else await removeOld(query, id);
        await query
          .insertInto("oauthTokens")
          .values(insertTokens(id, client.id, token))
          .execute();
        return id;
      });
      parts.jobs.wake();
      // The access ended meanwhile, or the member has no room for one more.
      if (tokenId === null) throw new OAuth2Server.InvalidGrantError("The access has ended.");
      return { ...token, client, user };
    },
    validateScope: async (_user, _client, scope) => scope ?? [],
    getAccessToken: async () => false,
    saveAuthorizationCode: () =>
      Promise.reject(new Error("codes are written by the call of the consent screen")),
  };
};

/**
 * Tokens of an access beyond the newest of each kind: a program that renews every second fills nothing. Used ones that
 * are kept tell of a second use.
 */
const removeOld = async (query: Write, tokenId: string): Promise<void> => {
  for (const kind of ["access", "refresh"] as const) {
    const kept = await query
      .selectFrom("oauthTokens")
      .select("tokenHash")
      .where("tokenId", "=", tokenId)
      .where("kind", "=", kind)
      .orderBy("endsAt", "desc")
      .limit(KEPT)
      .execute();
    await query
      .deleteFrom("oauthTokens")
      .where("tokenId", "=", tokenId)
      .where("kind", "=", kind)
      .where("tokenHash", "not in", ["", ...kept.map(({ tokenHash }) => tokenHash)])
      .execute();
  }
};

/** The token endpoint's rules: codes with PKCE and tokens that renew, for public programs (OAuth 2.1, 4.1.3 and 4.3). */
export const openTokenRules = (parts: AccountsParts, clients: OauthClients): OAuth2Server =>
  new OAuth2Server({
    model: modelOf(parts, clients),
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
    accessTokenLifetime: ACCESS_SECONDS,
    refreshTokenLifetime: REFRESH_SECONDS,
    alwaysIssueNewRefreshToken: true,
  });
