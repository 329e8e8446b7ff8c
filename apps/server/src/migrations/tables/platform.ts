/** Counters that hand out whole numbers (member ids). */
export interface Sequences {
  name: string;
  value: number;
}

/** Counted attempts inside a window of time; `key` is hashed. */
export interface RateLimits {
  key: string;
  count: number;
  windowEndsAt: string;
}

/** Events of accounts and access, for 12 months [decisions, Retention]. */
export interface AuditEntries {
  id: string;
  at: string;
  memberId: number | null;
  action: string;
  /** Keyed hash of the caller's network. */
  network: string;
  /** JSON; never a secret. */
  detail: string;
}

/** Work outside a request, leased to one process at a time. */
export interface Jobs {
  id: string;
  kind: string;
  /** Subject of the job: a project id, or ''. */
  subject: string;
  /** JSON */
  input: string;
  status: "waiting" | "running" | "done" | "failed";
  /** Name of what it does just now, for the screen. */
  stage: string;
  percent: number;
  /** JSON, '' until done. */
  result: string;
  /** JSON `{error, facts}` for the person, '' unless failed. */
  failure: string;
  attempts: number;
  /** Runs that ended with their process or worker. */
  lostLeases: number;
  runAt: string;
  leaseOwner: string;
  leaseEndsAt: string;
  createdBy: number | null;
  /** The member in whose line it waits, where nobody or somebody else has started it. */
  payer: number | null;
  createdAt: string;
  endedAt: string;
}

/** A backup that was written; by the process that wrote it. */
export interface Backups {
  at: string;
  contents: number;
  bytes: number;
}

export interface PlatformTables {
  backups: Backups;
  sequences: Sequences;
  rateLimits: RateLimits;
  auditEntries: AuditEntries;
  jobs: Jobs;
}
