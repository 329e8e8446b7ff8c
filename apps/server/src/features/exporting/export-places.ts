import { type Refused, refused } from "@hanok/api-contract";
import type { Clock } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import { ownerOf } from "../access/index.ts";
import type { ReadPlanLimits } from "../files/index.ts";

export interface Allowance {
  readonly count: number;
  readonly limit: number | null;
}

/** A month's exports [EXP-42, 43]: those of a project are counted with its owner, whoever starts them. */
export interface ExportPlaces {
  /** Of a member's own projects. */
  used(memberId: number): Promise<number>;
  /** Of the owner of a project. */
  allowance(projectId: string): Promise<Allowance>;
  /**
   * Runs `start` (which answers the id of a job, or null where none was started) in one transaction with taking a
   * place, so that parallel exports cannot pass the limit together. The place comes back by itself when that job
   * fails or is cancelled. `join` answers an equal one that is under way and has its place; null for none.
   * `countsOnce`: it needs no place of its own where an export of the project has one in this month [AGT-04].
   */
  take<Id extends string | null>(
    projectId: string,
    start: (query: Write) => Promise<Id>,
    join?: (query: Write) => Promise<Id | null>,
    countsOnce?: boolean,
  ): Promise<{ readonly ok: true; readonly value: Id } | Refused<"export.limit" | "export.waiting">>;
}

/** [AVL-02] Exports of an owner's projects that wait or run at once: a line that one person fills keeps others waiting. */
const MOST_OPEN = 20;

export const createExportPlaces = (
  database: Database,
  clock: Clock,
  readPlanLimits: ReadPlanLimits,
): ExportPlaces => {
  const exportsOf = (query: Query, memberId: number) =>
    query
      .selectFrom("monthlyExports")
      .leftJoin("jobs", "jobs.id", "monthlyExports.id")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("monthlyExports.memberId", "=", memberId)
      .where("monthlyExports.month", "=", seoulMonth(clock.now()));
  const count = async (query: Query, memberId: number): Promise<number> => {
    const row = await exportsOf(query, memberId)
      .where("monthlyExports.counts", "=", 1)
      .where((is) => is.or([is("jobs.status", "is", null), is("jobs.status", "!=", "failed")]))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const countOpen = async (query: Query, memberId: number): Promise<number> => {
    const row = await exportsOf(query, memberId)
      .where("jobs.status", "in", ["waiting", "running"])
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  /** Whether an export of the project has a place in this month. */
  const hasPlace = async (query: Query, projectId: string): Promise<boolean> => {
    const row = await query
      .selectFrom("monthlyExports")
      .leftJoin("jobs", "jobs.id", "monthlyExports.id")
      .select("monthlyExports.id")
      .where("monthlyExports.projectId", "=", projectId)
      .where("monthlyExports.month", "=", seoulMonth(clock.now()))
      .where("monthlyExports.counts", "=", 1)
      .where((is) => is.or([is("jobs.status", "is", null), is("jobs.status", "!=", "failed")]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  /** Uncounted ones are there to be bounded while they run; a program that watches a project starts many. */
  const forgetEnded = async (query: Write, memberId: number): Promise<void> => {
    await query
      .deleteFrom("monthlyExports")
      .where("memberId", "=", memberId)
      .where("counts", "=", 0)
      .where(
        "id",
        "not in",
        query.selectFrom("jobs").select("jobs.id").where("jobs.status", "in", ["waiting", "running"]),
      )
      .execute();
  };
  const readOwner = async (projectId: string): Promise<number> =>
    (await database.read((query) => ownerOf(query, projectId))) ?? 0;
  const used = (memberId: number) => database.read((query) => count(query, memberId));
  return {
    used,
    allowance: async (projectId) => {
      const owner = await readOwner(projectId);
      return { count: await used(owner), limit: (await readPlanLimits(owner)).exportsPerMonth };
    },
    take: async (projectId, start, join = async () => null, countsOnce = false) => {
      const owner = await readOwner(projectId);
      const { exportsPerMonth: limit } = await readPlanLimits(owner);
      return database.write(`member:${owner}`, async (query) => {
        const equal = await join(query);
        if (equal !== null) return { ok: true as const, value: equal };
        const isCounted = countsOnce && (await hasPlace(query, projectId));
        const taken = await count(query, owner);
        if (limit !== null && (limit === 0 || (!isCounted && taken >= limit)))
          return refused("export.limit", { facts: { limit }, data: taken });
        if ((await countOpen(query, owner)) >= MOST_OPEN)
          return refused("export.waiting", { facts: { limit: MOST_OPEN } });
        const id = await start(query);
        if (id === null) return { ok: true as const, value: id };
        await query
          .insertInto("monthlyExports")
          .values({
            id,
            memberId: owner,
            month: seoulMonth(clock.now()),
            projectId,
            counts: isCounted ? 0 : 1,
          })
          .execute();
        if (isCounted) await forgetEnded(query, owner);
        return { ok: true as const, value: id };
      });
    },
  };
};
