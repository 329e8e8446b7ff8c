/** Edits that were planned and wait to be applied [AGT-02]; the id is that of the operation that will apply them. */
export interface AgentPlans {
  id: string;
  projectId: string;
  memberId: number;
  title: string;
  /** The project's version that the changes fit. */
  version: number;
  /** sha-256 of all that they touch. */
  stateHash: string;
  /** JSON. */
  changes: string;
  /** JSON of a `ProjectDifference`. */
  difference: string;
  expiresAt: string;
}

/** Record of a program's operation on a project, whose id it has [AGT-05]. */
export interface AgentRuns {
  id: string;
  projectId: string;
  memberId: number;
  memberName: string;
  /** Of the access token; '' where a session sent it. */
  tokenName: string;
  title: string;
  version: number;
  texts: number;
  records: number;
  /** JSON of a `ProjectDifference`. */
  difference: string;
  at: string;
  /** '' while it is in force. */
  undoneAt: string;
  undoneBy: string;
}

export interface AgentTables {
  agentPlans: AgentPlans;
  agentRuns: AgentRuns;
}
