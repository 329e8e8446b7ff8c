import type { Write } from "../database/index.ts";

/** State of a job while it works and when it has ended. */
export interface JobState {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly status: "waiting" | "running" | "done" | "failed";
  readonly stage: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Result of the handler; null until done. */
  readonly result: unknown;
  readonly failure: JobFailure | null;
  readonly createdBy: number | null;
  readonly createdAt: string;
  readonly endedAt: string;
}

/** For the person: an id of the error table and its facts. */
export interface JobFailure {
  readonly error: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface JobRequest {
  readonly kind: string;
  /** Subject of the work, so that states can be found again: a project id, or ''. */
  readonly subject: string;
  /** Plain JSON. */
  readonly input: unknown;
  readonly createdBy: number | null;
  /**
   * [AVL-02] The member in whose line it waits: for what a visitor causes the owner of the site. Absent: whoever has
   * started it.
   */
  readonly payer?: number | null;
  /** Milliseconds since the epoch; absent: now. */
  readonly runAt?: number;
}

export interface JobRun {
  readonly id: string;
  readonly input: unknown;
  readonly subject: string;
  readonly createdBy: number | null;
  /** 1 on the first run. */
  readonly attempt: number;
  /**
   * Aborted when the process stops, the lease is lost or the run takes longer than its kind may: leave. A run that does not
   * is left behind after a few seconds, and its place is free.
   */
  readonly signal: AbortSignal;
  /** Reports its progress, and learns whether it is still wanted; keeps the lease as well. */
  report(stage: string, percent: number): Promise<void>;
}

/**
 * Runs a job. It may run more than once (a killed process, a lost lease), so what it leaves must be the same
 * after the second run. Returning `{failure}` ends it for good; throwing runs it again later, at most
 * MOST_ATTEMPTS times, and at most MOST_LOST_LEASES times where its process or worker died.
 */
export type JobHandler = (
  run: JobRun,
) => Promise<{ readonly result: unknown } | { readonly failure: JobFailure }>;

/**
 * Places in which a job runs. `work`: it needs the processor. `send`: it waits for a mail server, a provider or an address
 * of a member, for minutes at most. `transfer`: it sends a site to a host of a member, which may take hours.
 */
export type JobPlace = "work" | "send" | "transfer";

export interface JobKind {
  readonly run: JobHandler;
  readonly place: JobPlace;
  /** Milliseconds that one run may take. */
  readonly most: number;
  /** A run that took too long fails the job, or is done again later as one that threw. */
  readonly late: "fails" | "again";
}

export interface Jobs {
  /** Part of the caller's transaction: the job exists exactly if the write commits. Answers its id. */
  enqueue(query: Write, request: JobRequest): Promise<string>;
  /** Wakes the workers of this process after the write has committed. */
  wake(): void;
  state(id: string): Promise<JobState | null>;
  /**
   * Ends a waiting or running job for good with this failure, as part of the caller's transaction; what runs is
   * asked to leave at its next report. False where it had ended already.
   */
  cancel(query: Write, id: string, failure: JobFailure): Promise<boolean>;
  /** Newest first. */
  states(subject: string, kind: string, most: number): Promise<readonly JobState[]>;
  /**
   * Starts working; jobs of other kinds wait. Urgent kinds go first, and have a place of their own while other
   * jobs fill the others: somebody waits for them on a screen.
   */
  work(kinds: Readonly<Record<string, JobKind>>, urgent?: readonly string[]): void;
  /** Resolves when nothing is waiting or running here (tests). */
  idle(): Promise<void>;
  /** Asks running jobs to leave, waits for them, hands the rest back. */
  stop(): Promise<void>;
}

export const MOST_ATTEMPTS = 5;
/** [AVL-01] Runs that ended with their process or worker; after as many the job has failed with `job.stopped`. */
export const MOST_LOST_LEASES = 3;

/** A switch of a job's input; false where an older version of the server has not stored it. */
export const switchOf = ({ input }: Pick<JobRun, "input">, name: string): boolean =>
  typeof input === "object" && input !== null && Reflect.get(input, name) === true;
