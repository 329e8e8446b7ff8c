/** [ACC-51] The stage at which a member is restricted; members without a row are not. */
export interface MemberRestrictions {
  memberId: number;
  stage: "WARNING" | "SUSPENDED" | "TERMINATED";
  /** Beginning of a suspension that is announced; '' for what holds already. */
  beginsAt: string;
  /** End of a suspension; '' without one. */
  endsAt: string;
  /** Sent to the member. */
  reason: string;
  date: string;
}

/**
 * Sites that the operator took down; while the row exists, visitors see no release and nothing is published.
 */
export interface SiteTakeDowns {
  projectId: string;
  /** Release that visitors saw before. */
  releaseId: string;
  /** Sent to the owner. */
  reason: string;
  actor: number;
  date: string;
}

export interface ConsoleTables {
  memberRestrictions: MemberRestrictions;
  siteTakeDowns: SiteTakeDowns;
}
