import { LIMITS, type ProjectDifference, type RunRow } from "@hanok/api-contract";
import type { Change } from "@hanok/page-document";
import { type Insertable, sql } from "kysely";
import type { AgentRuns } from "../../migrations/tables/agents.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { LOG_DAYS, type PlannedChanges, withoutEntryIds } from "../editing/index.ts";

const DAY = 86_400_000;
/** Plans of one member that wait, and the bytes of them; the oldest ones go. */
const PLANS_MOST = 20;
const PLAN_BYTES_MOST = 64_000_000;
/** Bytes of the differences of one project's runs; the oldest runs go before their thirty days are over [AVL-02]. */
const RUN_BYTES_MOST = 128_000_000;

/** Ids of the rows behind those that fit, the newest first. The newest one stays, however large it is. */
const beyond = (
  rows: readonly { readonly id: string; readonly bytes: number | string }[],
  most: number,
): string[] => {
  let sum = 0;
  return rows.flatMap(({ id, bytes }, place) => {
    sum += Number(bytes);
    return place > 0 && sum > most ? [id] : [];
  });
};

interface StoredPlan extends PlannedChanges {
  readonly id: string;
  readonly projectId: string;
  readonly memberId: number;
  readonly title: string;
  readonly difference: ProjectDifference;
  readonly expiresAt: string;
}

export const keepPlan = async (query: Write, plan: StoredPlan, now: number): Promise<void> => {
  await query.deleteFrom("agentPlans").where("expiresAt", "<=", isoTime(now)).execute();
  await query
    .insertInto("agentPlans")
    .values({ ...plan, changes: JSON.stringify(plan.changes), difference: JSON.stringify(plan.difference) })
    .execute();
  const waiting = await query
    .selectFrom("agentPlans")
    .select(["id", sql<number | string>`octet_length(changes) + octet_length(difference)`.as("bytes")])
    .where("memberId", "=", plan.memberId)
    .orderBy("expiresAt", "desc")
    .orderBy(({ eb }) => eb.case().when("id", "=", plan.id).then(0).else(1).end())
    .execute();
  const old = new Set([
    ...waiting.slice(PLANS_MOST).map(({ id }) => id),
    ...beyond(waiting, PLAN_BYTES_MOST),
  ]);
  if (old.size > 0)
    await query
      .deleteFrom("agentPlans")
      .where("id", "in", [...old])
      .execute();
};

/** Keeps a run and forgets the oldest ones of its project that take too much. */
export const keepRun = async (query: Write, run: Insertable<AgentRuns>): Promise<void> => {
  await query.insertInto("agentRuns").values(run).execute();
  const kept = await query
    .selectFrom("agentRuns")
    .select(["id", sql<number | string>`octet_length(difference)`.as("bytes")])
    .where("projectId", "=", run.projectId)
    .orderBy("version", "desc")
    .execute();
  const old = beyond(kept, RUN_BYTES_MOST);
  for (let from = 0; from < old.length; from += IDS)
    await query
      .deleteFrom("agentRuns")
      .where("id", "in", old.slice(from, from + IDS))
      .execute();
};
const IDS = 500;

/** Null for a plan of another project or member, and for one whose time is over. */
export const findPlan = async (
  query: Query,
  { id, projectId, memberId, now }: { id: string; projectId: string; memberId: number; now: number },
): Promise<StoredPlan | null> => {
  const row = await query
    .selectFrom("agentPlans")
    .selectAll()
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .where("memberId", "=", memberId)
    .where("expiresAt", ">", isoTime(now))
    .executeTakeFirst();
  return row
    ? {
        ...row,
        changes: JSON.parse(row.changes) as Change[],
        difference: JSON.parse(row.difference) as ProjectDifference,
      }
    : null;
};

export const planEnd = (now: number): string => isoTime(now + LIMITS.planMinutes * 60_000);

const COLUMNS = [
  "id",
  "title",
  "tokenName",
  "memberId",
  "memberName",
  "at",
  "version",
  "texts",
  "records",
  "undoneAt",
  "undoneBy",
] as const;

/** One page, newest first: thirty days of a busy program are too many to be read for each page [AVL-03]. */
export const listRuns = async (
  query: Query,
  projectId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly runList: RunRow[]; readonly total: number; readonly totalPage: number }> => {
  const size = Math.min(perPage, LIMITS.perPageMost);
  const runs = query.selectFrom("agentRuns").where("projectId", "=", projectId);
  const counted = await runs
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const runList = await runs
    .select(COLUMNS)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = Number(counted.count);
  return { runList, total, totalPage: Math.ceil(total / size) };
};

export const findRun = async (
  query: Query,
  projectId: string,
  id: string,
  seesDrafts = true,
): Promise<{ readonly run: RunRow; readonly difference: ProjectDifference } | null> => {
  const row = await query
    .selectFrom("agentRuns")
    .select([...COLUMNS, "difference"])
    .where("projectId", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { difference, ...run } = row;
  const whole = JSON.parse(difference) as ProjectDifference;
  return { run, difference: seesDrafts ? whole : await withoutDrafts(query, projectId, whole) };
};

/** [COL-11] Without the texts and records of entries. A resource that is gone counts as an entry. */
const withoutDrafts = async (
  query: Query,
  projectId: string,
  difference: ProjectDifference,
): Promise<ProjectDifference> => {
  const idOf = ({ text }: { readonly text: string }): string | null =>
    text.startsWith("resource/") ? text.slice("resource/".length) : null;
  const texts = difference.texts.map((one) => ({ one, id: idOf(one) }));
  const records = difference.records.map((one) => ({ one, id: one.record === "resource" ? one.id : null }));
  const named = [...texts, ...records].flatMap(({ id }) => id ?? []);
  const shown = await withoutEntryIds(query, projectId, named);
  return {
    ...difference,
    texts: texts.flatMap(({ one, id }) => (id === null || shown.has(id) ? one : [])),
    records: records.flatMap(({ one, id }) => (id === null || shown.has(id) ? one : [])),
  };
};

/** Forgets plans whose time is over, and runs that the log can undo no longer. */
export const forgetOldRuns = (database: Database, clock: Clock): Promise<void> =>
  database.write("agent-runs", async (query) => {
    const now = clock.now();
    await query.deleteFrom("agentPlans").where("expiresAt", "<=", isoTime(now)).execute();
    await query
      .deleteFrom("agentRuns")
      .where("at", "<", isoTime(now - LOG_DAYS * DAY))
      .execute();
  });
