import { LIMITS, type ProjectDifference, type RunRow } from "@hanok/api-contract";
import type { Change } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { LOG_DAYS, type PlannedChanges } from "../editing/index.ts";

const DAY = 86_400_000;
/** Plans of one member that wait; the oldest ones go. */
const PLANS_MOST = 20;

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
  const waiting = await query
    .selectFrom("agentPlans")
    .select("id")
    .where("memberId", "=", plan.memberId)
    .orderBy("expiresAt", "desc")
    .execute();
  const old = waiting.slice(PLANS_MOST - 1).map(({ id }) => id);
  if (old.length > 0) await query.deleteFrom("agentPlans").where("id", "in", old).execute();
  await query
    .insertInto("agentPlans")
    .values({ ...plan, changes: JSON.stringify(plan.changes), difference: JSON.stringify(plan.difference) })
    .execute();
};

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

export const listRuns = async (query: Query, projectId: string): Promise<RunRow[]> =>
  query
    .selectFrom("agentRuns")
    .select(COLUMNS)
    .where("projectId", "=", projectId)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .execute();

export const findRun = async (
  query: Query,
  projectId: string,
  id: string,
): Promise<{ readonly run: RunRow; readonly difference: ProjectDifference } | null> => {
  const row = await query
    .selectFrom("agentRuns")
    .select([...COLUMNS, "difference"])
    .where("projectId", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { difference, ...run } = row;
  return { run, difference: JSON.parse(difference) as ProjectDifference };
};

/** Forgets plans whose time is over, and runs that the log can take back no longer. */
export const forgetOldRuns = (database: Database, clock: Clock): Promise<void> =>
  database.write("agent-runs", async (query) => {
    const now = clock.now();
    await query.deleteFrom("agentPlans").where("expiresAt", "<=", isoTime(now)).execute();
    await query
      .deleteFrom("agentRuns")
      .where("at", "<", isoTime(now - LOG_DAYS * DAY))
      .execute();
  });
