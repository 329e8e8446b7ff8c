import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Jobs as JobRow } from "../../migrations/tables/platform.ts";
import { type Clock, isoTime } from "../clock.ts";
import type { Database, Query, Write } from "../database/index.ts";
import { DISK_ERRORS, diskFaultOf } from "../disk-faults.ts";
import { createFairShare, inLine, memberLine, TaskBroken } from "../threads/index.ts";
import { untilAborted } from "../until-aborted.ts";
import { createJobIds } from "./job-id.ts";
import {
  type JobFailure,
  type JobKind,
  type JobPlace,
  type JobState,
  type Jobs,
  MOST_ATTEMPTS,
  MOST_LOST_LEASES,
} from "./jobs.ts";
import { createPlaces, type Placed } from "./places.ts";

export interface TableJobsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Names this process; a lease belongs to it. */
  readonly instance: string;
  /** Jobs at the same time in this process; those that wait for others come on top. */
  readonly parallel: number;
  /** Interval of the search for jobs that other processes put in. */
  readonly pollEvery?: number;
  /** Time in which a run that is asked to leave must. */
  readonly grace?: number;
}

/**
 * Time for which a job belongs to a process without a heartbeat, and interval of its heartbeats: a job that
 * was cut by a kill goes on within ten seconds [AVL-10].
 */
const LEASE = 8_000;
const SIGN_OF_LIFE = 2_000;
/** Less than the time that a stopping process has. */
const GRACE = 10_000;
const LATE = JSON.stringify({ error: "job.late" });
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

interface Running extends Placed {
  readonly since: number;
  readonly leave: AbortController;
  readonly ended: Promise<void>;
}

/** Kinds among which the next job of a place is chosen. */
interface Choice {
  readonly place: JobPlace;
  readonly isUrgent: boolean;
  readonly kinds: readonly string[];
}
const PLACES: readonly JobPlace[] = ["work", "send", "transfer"];

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
  grace = GRACE,
}: TableJobsOptions): Jobs => {
  let kinds: Readonly<Record<string, JobKind>> = {};
  let urgentKinds: readonly string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let stopping = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  const running = new Map<string, Running>();
  const places = createPlaces(parallel);
  const share = createFairShare(() => clock.now());
  const newJobId = createJobIds(() => clock.now());

  const isDue = (query: Query, ofKinds: readonly string[]) => {
    const now = isoTime(clock.now());
    return (
      query
        .selectFrom("jobs")
        .where("kind", "in", ofKinds)
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

  /** Costs are counted for each place: an hour of sending is none of work. */
  const shareOf = (place: JobPlace, member: number | null): string => `${place} ${lineOf(member)}`;
  /** Milliseconds that the member's jobs used lately and use now. */
  const usedBy = (place: JobPlace, member: number | null): number => {
    let cost = share.used(shareOf(place, member));
    for (const job of running.values())
      if (job.place === place && job.payer === member) cost += clock.now() - job.since;
    return cost;
  };

  const take = ({
    place,
    isUrgent,
    kinds: ofKinds,
  }: Choice): Promise<Selectable<JobRow> | "given up" | null> =>
    database.write("jobs", async (query) => {
      const members = await isDue(query, ofKinds)
        .select([payerColumn.as("payer"), ({ fn }) => fn.min("runAt").as("first")])
        .groupBy(payerColumn)
        .orderBy("first")
        .limit(MOST_MEMBERS)
        .execute();
      const [member] = members
        .map(({ payer }) => ({ payer, used: usedBy(place, payer) }))
        .filter(({ payer }) => places.isOpenFor(running.values(), { place, isUrgent, payer }))
        // Equal ones stay in the order of their oldest job.
        .sort((one, other) => one.used - other.used);
      if (!member) return null;
      const next = await isDue(query, ofKinds)
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
  const again = ({ attempts }: Selectable<JobRow>) => ({
    status: "waiting" as const,
    runAt: isoTime(clock.now() + 1_000 * 4 ** attempts),
    leaseOwner: "",
    leaseEndsAt: "",
  });

  const runOne = async (
    row: Selectable<JobRow>,
    { run, most, late }: JobKind,
    leave: AbortController,
  ): Promise<void> => {
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      leave.abort();
    }, most);
    limit.unref();
    // A run that does not leave when it is asked to is left behind.
    const left = new AbortController();
    let leaving: NodeJS.Timeout | undefined;
    leave.signal.addEventListener("abort", () => {
      leaving = setTimeout(() => left.abort(), grace);
      leaving.unref();
    });
    const keep = setInterval(() => {
      settle(row, { leaseEndsAt: isoTime(clock.now() + LEASE) }).then(
        (ours) => ours || leave.abort(),
        (error) => log.warn({ err: error, job: row.id }, "lease not kept"),
      );
    }, SIGN_OF_LIFE);
    keep.unref();
    try {
      const work = run({
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
      const outcome = await untilAborted(work, left.signal);
      if ("result" in outcome)
        await settle(row, {
          status: "done",
          percent: 100,
          result: JSON.stringify(outcome.result ?? null),
          ...ended(),
        });
      else await settle(row, { status: "failed", failure: JSON.stringify(outcome.failure), ...ended() });
    } catch (error) {
      if (isLate) {
        log.error({ job: row.id, kind: row.kind, attempt: row.attempts, most }, "job took too long");
        if (late === "fails" || row.attempts >= MOST_ATTEMPTS)
          await settle(row, { status: "failed", failure: LATE, ...ended() });
        else await settle(row, again(row));
      } else if (leave.signal.aborted)
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
        else await settle(row, { ...again(row), lostLeases });
      }
    } finally {
      clearInterval(keep);
      clearTimeout(limit);
      clearTimeout(leaving);
    }
  };

  /** Kinds that may begin now, urgent ones first; those that need other places do not wait for each other. */
  const choices = (): readonly Choice[] => {
    const named = Object.keys(kinds);
    const ofPlace = (place: JobPlace) => named.filter((kind) => kinds[kind]?.place === place);
    return [
      { place: "work" as const, isUrgent: true, kinds: urgentKinds },
      ...PLACES.map((place) => ({ place, isUrgent: false, kinds: ofPlace(place) })),
    ].filter(
      (choice) => choice.kinds.length > 0 && places.isOpen(running.values(), choice.place, choice.isUrgent),
    );
  };

  const fill = async (): Promise<void> => {
    // A look costs nothing; taking waits for the write lock.
    const isThere = (ofKinds: readonly string[]) =>
      database.read((query) => isDue(query, ofKinds).select("id").limit(1).executeTakeFirst());
    const takeAny = async (): Promise<boolean> => {
      const open = choices();
      if (open.length === 0 || !(await isThere(open.flatMap((choice) => choice.kinds)))) return false;
      for (const choice of open) {
        if (stopping || !(await isThere(choice.kinds))) continue;
        const row = await take(choice);
        if (row === "given up") return true;
        if (!row) continue;
        begin(row);
        return true;
      }
      return false;
    };
    while (!stopping && (await takeAny()));
  };

  const begin = (row: Selectable<JobRow>): void => {
    const kind = kinds[row.kind];
    if (!kind) throw new Error(`a job of the unknown kind ${row.kind} was taken`);
    const { place } = kind;
    const leave = new AbortController();
    const since = clock.now();
    const payer = payerOf(row);
    const work = inLine(lineOf(payer), () => runOne(row, kind, leave))
      .catch((error) => log.error({ err: error, job: row.id }, "job state not written"))
      .finally(() => {
        running.delete(row.id);
        share.charge(shareOf(place, payer), clock.now() - since);
        look();
      });
    running.set(row.id, {
      ...{ place, payer, since, leave },
      isUrgent: urgentKinds.includes(row.kind),
      ended: work,
    });
  };

  const look = (): void => {
    if (stopping || Object.keys(kinds).length === 0) return;
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
      kinds = given;
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
