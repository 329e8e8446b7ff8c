import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { createId } from "./ids.ts";

/** What a plan allows; null: no limit. Plan rows are data, never constants in code paths. */
export interface PlanLimits {
  readonly storageBytes: number | null;
  readonly projects: number | null;
  readonly pagesPerProject: number | null;
  /** [PAG-55, PAG-81] Of each page; named ones count. */
  readonly versionsPerPage: number | null;
  /** How long versions that nobody named are kept. */
  readonly versionDays: number | null;
  /** [EXP-42, 43] ZIP and FTP together, by calendar month. */
  readonly exportsPerMonth: number | null;
  /** [PLN-34] Published pages carry the 'made with Hanok' bar. */
  readonly madeWithBar: boolean;
}
/** Reads the limits of a member's plan row. */
export type ReadPlanLimits = (memberId: number) => Promise<PlanLimits>;

/** A reservation outlives its request by at most this: a killed process frees the place again. */
const RESERVATION_LIFE = 60 * 60 * 1000;

/**
 * [MED-13] Bytes that a member's own projects use: every content once, however many projects or paths name it.
 */
export const usedBytes = async (query: Query, memberId: number): Promise<number> => {
  const own = query
    .selectFrom("projectMembers")
    .select("projectId")
    .where("memberId", "=", memberId)
    .where("role", "=", "OWNER");
  const named = query
    .selectFrom("projectFiles")
    .select("projectFiles.blob as blob")
    .where("projectId", "in", own)
    .union(query.selectFrom("pages").select("pages.originBlob as blob").where("projectId", "in", own))
    .union(
      query.selectFrom("resources").select("resources.originBlob as blob").where("projectId", "in", own),
    );
  const row = await query
    .selectFrom("blobs")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("sum"))
    .where("blob", "in", query.selectFrom(named.as("named")).select("named.blob"))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

export interface Storage {
  used(memberId: number): Promise<{ readonly sum: number; readonly limit: number | null }>;
  /**
   * Sets bytes aside before they are received, so that parallel uploads cannot pass the limit together
   * [MED-14, MED-15]. Null where they do not fit; else the way to give them back, once they are used or not.
   */
  reserve(memberId: number, bytes: number): Promise<{ release(): Promise<void> } | null>;
}

export const createStorage = (database: Database, clock: Clock, readPlanLimits: ReadPlanLimits): Storage => ({
  used: async (memberId) => ({
    sum: await database.read((query) => usedBytes(query, memberId)),
    limit: (await readPlanLimits(memberId)).storageBytes,
  }),
  reserve: async (memberId, bytes) => {
    const { storageBytes } = await readPlanLimits(memberId);
    if (storageBytes === null) return { release: async () => {} };
    const id = createId();
    const reserved = await database.write(`member:${memberId}`, async (query) => {
      const now = clock.now();
      await query
        .deleteFrom("storageReservations")
        .where("memberId", "=", memberId)
        .where("at", "<", isoTime(now - RESERVATION_LIFE))
        .execute();
      const row = await query
        .selectFrom("storageReservations")
        .select(({ fn }) => fn.sum<number | string | null>("bytes").as("sum"))
        .where("memberId", "=", memberId)
        .executeTakeFirst();
      const taken = (await usedBytes(query, memberId)) + Number(row?.sum ?? 0);
      if (taken + bytes > storageBytes) return false;
      await query
        .insertInto("storageReservations")
        .values({ id, memberId, bytes, at: isoTime(now) })
        .execute();
      return true;
    });
    if (!reserved) return null;
    return {
      release: () =>
        database.write(`member:${memberId}`, async (query) => {
          await query.deleteFrom("storageReservations").where("id", "=", id).execute();
        }),
    };
  },
});
