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
   */
  take<Id extends string | null>(
    projectId: string,
    start: (query: Write) => Promise<Id>,
    join?: (query: Write) => Promise<Id | null>,
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
  const readOwner = async (projectId: string): Promise<number> =>
    (await database.read((query) => ownerOf(query, projectId))) ?? 0;
  const used = (memberId: number) => database.read((query) => count(query, memberId));
  return {
    used,
    allowance: async (projectId) => {
      const owner = await readOwner(projectId);
      return { count: await used(owner), limit: (await readPlanLimits(owner)).exportsPerMonth };
    },
    take: async (projectId, start, join = async () => null) => {
      const owner = await readOwner(projectId);
      const { exportsPerMonth: limit } = await readPlanLimits(owner);
      return database.write(`member:${owner}`, async (query) => {
        const equal = await join(query);
        if (equal !== null) return { ok: true as const, value: equal };
        const taken = await count(query, owner);
        if (limit !== null && taken >= limit)
          return refused("export.limit", { facts: { limit }, data: taken });
        if ((await countOpen(query, owner)) >= MOST_OPEN)
          return refused("export.waiting", { facts: { limit: MOST_OPEN } });
        const id = await start(query);
        if (id === null) return { ok: true as const, value: id };
        await query
          .insertInto("monthlyExports")
          .values({ id, memberId: owner, month: seoulMonth(clock.now()) })
          .execute();
        return { ok: true as const, value: id };
      });
    },
  };
};
