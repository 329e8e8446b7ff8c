import type { Generated } from "kysely";

/** A token of a member for a program [AGT-01]. Times are ISO 8601 UTC, '' when unset. */
export interface AccessTokens {
  id: string;
  /** sha-256, hex. */
  tokenHash: string;
  memberId: number;
  name: string;
  /** [AGT-01] Host, or scheme, of the program that asked for access; '' for a token made by hand. */
  client: Generated<string>;
  /** JSON list of `read`, `edit`, `publish`. */
  rights: string;
  /** 1: all projects of the member, also later ones; 0: those of `accessTokenProjects`. */
  allProjects: number;
  /** Second factor of the session that made it; '' for none. */
  factor: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string;
}

export interface AccessTokenProjects {
  tokenId: string;
  projectId: string;
}

/** A code that a program exchanges once for tokens. */
export interface OauthCodes {
  /** sha-256, hex. */
  codeHash: string;
  memberId: number;
  clientId: string;
  /** `Granted` of the accounts as JSON. */
  granted: string;
  endsAt: string;
  /** The access token that came of it; '' before. */
  tokenId: string;
  /** '' while it was not used. */
  usedAt: string;
}
/** A short-lived access token of a program, or one that renews it; both end with the row of `accessTokens`. */
export interface OauthTokens {
  /** sha-256, hex. */
  tokenHash: string;
  tokenId: string;
  kind: "access" | "refresh";
  clientId: string;
  endsAt: string;
  /** When a token that renews was used; '' before. */
  usedAt: string;
}

export interface AccessTokenTables {
  accessTokens: AccessTokens;
  accessTokenProjects: AccessTokenProjects;
  oauthCodes: OauthCodes;
  oauthTokens: OauthTokens;
}
