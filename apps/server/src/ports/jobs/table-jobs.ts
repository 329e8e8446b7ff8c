import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Jobs as JobRow } from "../../migrations/tables/platform.ts";
import { type Clock, isoTime } from "../clock.ts";
import type { Database, Query, Write } from "../database/index.ts";
import { DISK_ERRORS, diskFaultOf } from "../disk-faults.ts";
import { createFairShare, inLine, memberLine, TaskBroken } from "../threads/index.ts";
import { createJobIds } from "./job-id.ts";
import {
  type JobFailure,
  type JobHandler,
  type JobState,
  type Jobs,
  MOST_ATTEMPTS,
  MOST_LOST_LEASES,
} from "./jobs.ts";

export interface TableJobsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Names this process; a lease belongs to it. */
  readonly instance: string;
  /** Jobs at the same time in this process. */
  readonly parallel: number;
  /** Interval of the search for jobs that other processes put in. */
  readonly pollEvery?: number;
}

/**
 * Time for which a job belongs to a process without a heartbeat, and interval of its heartbeats: a job that
 * was cut by a kill goes on within ten seconds [AVL-10].
 */
const LEASE = 8_000;
const SIGN_OF_LIFE = 2_000;
const STOPPED = JSON.stringify({ error: "job.stopped" });

const errorOf = (error: unknown): string => {
  const fault = diskFaultOf(error);
  return fault ? DISK_ERRORS[fault] : "server.failed";
};

const stateOf = (row: Selectable<JobRow>): JobState => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  stage: row.stage,
  percent: row.percent,
  result: row.result ? JSON.parse(row.result) : null,
  failure: row.failure ? (JSON.parse(row.failure) as JobFailure) : null,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  endedAt: row.endedAt,
});

/** Members whose jobs are looked at when the next one is chosen. */
const MOST_MEMBERS = 1_000;
const lineOf = (member: number | null): string => (member === null ? "" : memberLine(member));

/** The member in whose line a job waits. */
const payerOf = ({ payer, createdBy }: Pick<Selectable<JobRow>, "payer" | "createdBy">): number | null =>
  payer ?? createdBy;
const payerColumn = sql<number | null>`coalesce(payer, created_by)`;

interface Running {
  readonly payer: number | null;
  readonly since: number;
  readonly kind: string;
  readonly leave: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Jobs in a table of the same database; a leased row belongs to one process until the lease ends. The next job is the
 * oldest one of the member whose jobs used least lately [AVL-02].
 */
export const openTableJobs = ({
  database,
  clock,
  log,
  instance,
  parallel,
  pollEvery = 2_000,
}: TableJobsOptions): Jobs => {
  let handlers: Readonly<Record<string, JobHandler>> = {};
  let urgentKinds: readonly string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  const running = new Map<string, Running>();
  const share = createFairShare(() => clock.now());
  const newJobId = createJobIds(() => clock.now());

  const isDue = (query: Query, kinds: readonly string[]) => {
    const now = isoTime(clock.now());
    return (
      query
        .selectFrom("jobs")
        .where("kind", "in", kinds)
        // A blocked process has not lost what runs in it, unless another one has taken it.
        .$if(running.size > 0, (select) => select.where("id", "not in", [...running.keys()]))
        .where((is) =>
          is.or([
            is.and([is("status", "=", "waiting"), is("runAt", "<=", now)]),
            is.and([is("status", "=", "running"), is("leaseEndsAt", "<", now)]),
          ]),
        )
    );
  };

  /** Milliseconds that the member's jobs used lately and use now. */
  const usedBy = (member: number | null): number => {
    let cost = share.used(lineOf(member));
    for (const job of running.values()) if (job.payer === member) cost += clock.now() - job.since;
    return cost;
  };
  /** One member never holds all places, except those of urgent kinds. */
  const isFull = (member: number | null, isUrgent: boolean): boolean =>
    !isUrgent &&
    member !== null &&
    parallel > 1 &&
    [...running.values()].filter(({ payer, kind }) => payer === member && !urgentKinds.includes(kind))
      .length >=
      parallel - 1;

  const take = (
    kinds: readonly string[],
    isUrgent: boolean,
  ): Promise<Selectable<JobRow> | "given up" | null> =>
    database.write("jobs", async (query) => {
      const members = await isDue(query, kinds)
        .select([payerColumn.as("payer"), ({ fn }) => fn.min("runAt").as("first")])
        .groupBy(payerColumn)
        .orderBy("first")
        .limit(MOST_MEMBERS)
        .execute();
      const [member] = members
        .map(({ payer }) => ({ payer, used: usedBy(payer) }))
        .filter(({ payer }) => !isFull(payer, isUrgent))
        // Equal ones stay in the order of their oldest job.
        .sort((one, other) => one.used - other.used);
      if (!member) return null;
      const next = await isDue(query, kinds)
        .where(payerColumn, member.payer === null ? "is" : "=", member.payer)
        .selectAll()
        .orderBy("runAt")
        .limit(1)
        .$if(database.dialect === "postgres", (select) => select.modifyEnd(sql`for update skip locked`))
        .executeTakeFirst();
      if (!next) return null;
      // A lease that ran out: the process died, or its event loop was blocked, while it ran this job.
      const lostLeases = next.lostLeases + (next.status === "running" ? 1 : 0);
      if (lostLeases >= MOST_LOST_LEASES) {
        await query
          .updateTable("jobs")
          .set({ status: "failed", failure: STOPPED, lostLeases, ...ended() })
          .where("id", "=", next.id)
          .execute();
        log.error({ job: next.id, kind: next.kind, lostLeases }, "job given up: its process died each time");
        return "given up";
      }
      return (
        (await query
          .updateTable("jobs")
          .set({
            status: "running",
            lostLeases,
            attempts: next.attempts + 1,
            leaseOwner: instance,
            leaseEndsAt: isoTime(clock.now() + LEASE),
          })
          .where("id", "=", next.id)
          .returningAll()
          .executeTakeFirst()) ?? null
      );
    });

  /** Changes the row only while the lease is ours. */
  const settle = async (row: Selectable<JobRow>, change: Partial<Selectable<JobRow>>): Promise<boolean> => {
    const result = await database.write("jobs", (query: Write) =>
      query
        .updateTable("jobs")
        .set(change)
        .where("id", "=", row.id)
        .where("status", "=", "running")
        .where("leaseOwner", "=", instance)
        .where("attempts", "=", row.attempts)
        .executeTakeFirst(),
    );
    return Number(result.numUpdatedRows) === 1;
  };

  const ended = () => ({ endedAt: isoTime(clock.now()), leaseOwner: "", leaseEndsAt: "" });

  const runOne = async (
    row: Selectable<JobRow>,
    handler: JobHandler,
    leave: AbortController,
  ): Promise<void> => {
    const keep = setInterval(() => {
      settle(row, { leaseEndsAt: isoTime(clock.now() + LEASE) }).then(
        (ours) => ours || leave.abort(),
        (error) => log.warn({ err: error, job: row.id }, "lease not kept"),
      );
    }, SIGN_OF_LIFE);
    keep.unref();
    try {
      const outcome = await handler({
        id: row.id,
        input: JSON.parse(row.input),
        subject: row.subject,
        createdBy: row.createdBy,
        attempt: row.attempts,
        signal: leave.signal,
        report: async (stage, percent) => {
          const change = { stage, percent: Math.round(percent), leaseEndsAt: isoTime(clock.now() + LEASE) };
          if (!(await settle(row, change))) leave.abort();
          leave.signal.throwIfAborted();
        },
      });
      if ("result" in outcome)
        await settle(row, {
          status: "done",
          percent: 100,
          result: JSON.stringify(outcome.result ?? null),
          ...ended(),
        });
      else await settle(row, { status: "failed", failure: JSON.stringify(outcome.failure), ...ended() });
    } catch (error) {
      if (leave.signal.aborted)
        // Not a failure of the job: give it back as it was.
        await settle(row, { status: "waiting", attempts: row.attempts - 1, leaseOwner: "", leaseEndsAt: "" });
      else {
        log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempts }, "job failed");
        const broke = error instanceof TaskBroken && !error.notRun;
        const lostLeases = row.lostLeases + (broke ? 1 : 0);
        const isGivenUp = lostLeases >= MOST_LOST_LEASES;
        if (isGivenUp || row.attempts >= MOST_ATTEMPTS)
          await settle(row, {
            status: "failed",
            failure: isGivenUp ? STOPPED : JSON.stringify({ error: errorOf(error) }),
            ...ended(),
          });
        else
          await settle(row, {
            status: "waiting",
            lostLeases,
            runAt: isoTime(clock.now() + 1_000 * 4 ** row.attempts),
            leaseOwner: "",
            leaseEndsAt: "",
          });
      }
    } finally {
      clearInterval(keep);
    }
  };

  const fill = async (): Promise<void> => {
    const isThere = (kinds: readonly string[]) =>
      database.read((query) => isDue(query, kinds).select("id").limit(1).executeTakeFirst());
    const places = parallel === 0 || urgentKinds.length === 0 ? parallel : parallel + 1;
    while (!stopping && running.size < places) {
      // A look costs nothing; taking waits for the write lock.
      const isUrgent = urgentKinds.length > 0 && (await isThere(urgentKinds)) !== undefined;
      const kinds = isUrgent ? urgentKinds : Object.keys(handlers);
      const others = [...running.values()].filter(({ kind }) => !urgentKinds.includes(kind)).length;
      if (!isUrgent && (others >= parallel || !(await isThere(kinds)))) return;
      const row = await take(kinds, isUrgent);
      if (row === "given up") continue;
      const handler = row && handlers[row.kind];
      if (!row || !handler) return;
      const leave = new AbortController();
      const since = clock.now();
      const payer = payerOf(row);
      const work = inLine(lineOf(payer), () => runOne(row, handler, leave))
        .catch((error) => log.error({ err: error, job: row.id }, "job state not written"))
        .finally(() => {
          running.delete(row.id);
          share.charge(lineOf(payer), clock.now() - since);
          look();
        });
      running.set(row.id, { kind: row.kind, payer, since, leave, ended: work });
    }
  };

  const look = (): void => {
    if (stopping || Object.keys(handlers).length === 0) return;
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = fill()
      .catch((error) => log.warn({ err: error }, "jobs cannot be read"))
      .finally(() => {
        looking = null;
        if (lookAgain) {
          lookAgain = false;
          look();
        }
      });
  };

  return {
    enqueue: async (query, request) => {
      const id = newJobId();
      const now = isoTime(clock.now());
      await query
        .insertInto("jobs")
        .values({
          id,
          kind: request.kind,
          subject: request.subject,
          input: JSON.stringify(request.input ?? null),
          status: "waiting",
          stage: "",
          percent: 0,
          result: "",
          failure: "",
          attempts: 0,
          lostLeases: 0,
          runAt: request.runAt === undefined ? now : isoTime(request.runAt),
          leaseOwner: "",
          leaseEndsAt: "",
          createdBy: request.createdBy,
          payer: request.payer ?? null,
          createdAt: now,
          endedAt: "",
        })
        .execute();
      return id;
    },
    cancel: async (query, id, failure) => {
      const result = await query
        .updateTable("jobs")
        .set({ status: "failed", failure: JSON.stringify(failure), ...ended() })
        .where("id", "=", id)
        .where("status", "in", ["waiting", "running"])
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },
    wake: () => look(),
    state: async (id) => {
      const row = await database.read((query) =>
        query.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst(),
      );
      return row ? stateOf(row) : null;
    },
    states: async (subject, kind, most) => {
      const rows = await database.read((query) =>
        query
          .selectFrom("jobs")
          .selectAll()
          .where("subject", "=", subject)
          .where("kind", "=", kind)
          .orderBy("createdAt", "desc")
          .orderBy("id", "desc")
          .limit(most)
          .execute(),
      );
      return rows.map(stateOf);
    },
    work: (given, urgent = []) => {
      handlers = given;
      urgentKinds = urgent;
      timer = setInterval(look, pollEvery);
      timer.unref();
      look();
    },
    idle: async () => {
      for (;;) {
        if (looking) await looking;
        else if (running.size > 0) await Promise.all([...running.values()].map((one) => one.ended));
        else {
          look();
          await looking;
          if (!looking && running.size === 0) return;
        }
      }
    },
    stop: async () => {
      stopping = true;
      if (timer) clearInterval(timer);
      if (looking) await looking;
      for (const one of running.values()) one.leave.abort();
      await Promise.all([...running.values()].map((one) => one.ended));
    },
  };
};
