/** A token of a member for a program [AGT-01]. Times are ISO 8601 UTC, '' when unset. */
export interface AccessTokens {
  id: string;
  /** sha-256, hex. */
  tokenHash: string;
  memberId: number;
  name: string;
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

export interface AccessTokenTables {
  accessTokens: AccessTokens;
  accessTokenProjects: AccessTokenProjects;
}
