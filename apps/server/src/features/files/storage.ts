import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { ownedBy } from "../access/index.ts";
import { createId } from "./ids.ts";

/** Limits of a plan; null: no limit. Plan rows are data, never constants in code paths. */
export interface PlanLimits {
  readonly storageBytes: number | null;
  readonly projects: number | null;
  readonly pagesPerProject: number | null;
  /** [PAG-55, PAG-81] Of each page; named ones count. */
  readonly versionsPerPage: number | null;
  /** Retention of unnamed versions. */
  readonly versionDays: number | null;
  /** [COW-25, COW-26] Members of a project beside its owner. */
  readonly collaborators: number | null;
  /** [EXP-42, 43] ZIP and FTP together, by calendar month. */
  readonly exportsPerMonth: number | null;
  /** [FRM-16] Entries of forms of all projects together, by calendar month. */
  readonly formEntriesPerMonth: number | null;
  /** [LIF-10] Retention of figures of visits; null: as long as any plan can. */
  readonly visitMonths: number | null;
  readonly languages: number | null;
  /** [PLN-34] Published pages carry the 'made with Hanok' bar. */
  readonly madeWithBar: boolean;
}
/** Reads the limits of a member's plan row. */
export type ReadPlanLimits = (memberId: number) => Promise<PlanLimits>;

/** A reservation outlives its request by at most this: a killed process frees the place again. */
const RESERVATION_LIFE = 60 * 60 * 1000;

/**
 * [MED-13] Bytes that a member uses: every content once that their own projects hold or that waits in an
 * archive on its way in, however many projects or paths name it; what an archive still being read says it
 * will take; and the texts of their own projects as they are (their versions and logs do not count).
 */
export const usedBytes = async (query: Query, memberId: number): Promise<number> => {
  const own = ownedBy(query, memberId).select("projectMembers.projectId");
  const staged = (ready: number) =>
    query
      .selectFrom("stagedImports")
      .select("importKey")
      .where("memberId", "=", memberId)
      .where("ready", "=", ready);
  const named = query
    .selectFrom("projectBlobs")
    .select("projectBlobs.blob as blob")
    .where("projectId", "in", own)
    .union(query.selectFrom("formFiles").select("formFiles.blob as blob").where("projectId", "in", own))
    .union(
      query.selectFrom("memberBlobs").select("memberBlobs.blob as blob").where("memberId", "=", memberId),
    )
    .union(
      query.selectFrom("stagedFiles").select("stagedFiles.blob as blob").where("importKey", "in", staged(1)),
    );
  const row = await query
    .selectFrom("blobs")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("sum"))
    .where("blob", "in", query.selectFrom(named.as("named")).select("named.blob"))
    .executeTakeFirst();
  const coming = await query
    .selectFrom("stagedImports")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("sum"))
    .where("importKey", "in", staged(0))
    .executeTakeFirst();
  const texts = await query
    .selectFrom("projects")
    .select(({ fn }) => fn.sum<number | string | null>("textBytes").as("sum"))
    .where("id", "in", own)
    .executeTakeFirst();
  return [row, coming, texts].reduce((sum, part) => sum + Number(part?.sum ?? 0), 0);
};

/** [AVL-06] Bytes of files that visitors have sent by forms of the member's own projects, those of spam included. */
const visitorBytes = async (query: Query, memberId: number): Promise<number> => {
  const own = ownedBy(query, memberId).select("projectMembers.projectId");
  const row = await query
    .selectFrom("blobs")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("sum"))
    .where("blob", "in", query.selectFrom("formFiles").select("formFiles.blob").where("projectId", "in", own))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
};

/** Origin of the bytes: visitors may fill a share of the storage that its owner has set. */
interface Bringing {
  readonly fromVisitors?: boolean;
}

export interface Storage {
  used(memberId: number): Promise<{ readonly sum: number; readonly limit: number | null }>;
  /**
   * Sets bytes aside before they are received, so that parallel uploads cannot pass the limit together
   * [MED-14, MED-15]. Null where they do not fit; else the way to give them back, once they are used or not.
   */
  reserve(memberId: number, bytes: number, bringing?: Bringing): Promise<{ release(): Promise<void> } | null>;
  /** [AVL-06] Whether visitors may send so many bytes now: asked before a body is read, which `reserve` then decides. */
  hasPlaceForVisitors(memberId: number, bytes: number): Promise<boolean>;
  /** The same question inside a transaction that holds `memberSubject` and writes what takes the place itself. */
  fits(query: Query, memberId: number, bytes: number, limit: number | null): Promise<boolean>;
}

/** Takes this member's turn: whoever gives place away to them waits. */
export const memberSubject = (memberId: number): string => `member:${memberId}`;

export const createStorage = (database: Database, clock: Clock, readPlanLimits: ReadPlanLimits): Storage => {
  const reserved = async (query: Query, memberId: number, bringing: Bringing = {}): Promise<number> => {
    const row = await query
      .selectFrom("storageReservations")
      .select(({ fn }) => fn.sum<number | string | null>("bytes").as("sum"))
      .where("memberId", "=", memberId)
      .where("at", ">=", isoTime(clock.now() - RESERVATION_LIFE))
      .$if(bringing.fromVisitors === true, (select) => select.where("fromVisitors", "=", 1))
      .executeTakeFirst();
    return Number(row?.sum ?? 0);
  };
  const hasPlace = async (query: Query, memberId: number, bytes: number, most: number): Promise<boolean> =>
    (await usedBytes(query, memberId)) + (await reserved(query, memberId)) + bytes <= most;
  /** The share for visitors, out of `most`, and the whole. */
  const hasVisitorPlace = async (
    query: Query,
    memberId: number,
    bytes: number,
    most: number,
  ): Promise<boolean> => {
    const row = await query
      .selectFrom("members")
      .select("visitorStoragePercent")
      .where("id", "=", memberId)
      .executeTakeFirst();
    const share = (most * (row?.visitorStoragePercent ?? 0)) / 100;
    const filled = await visitorBytes(query, memberId);
    const coming = await reserved(query, memberId, { fromVisitors: true });
    return filled + coming + bytes <= share && (await hasPlace(query, memberId, bytes, most));
  };
  return {
    used: async (memberId) => ({
      sum: await database.read((query) => usedBytes(query, memberId)),
      limit: (await readPlanLimits(memberId)).storageBytes,
    }),
    fits: async (query, memberId, bytes, limit) => limit === null || hasPlace(query, memberId, bytes, limit),
    hasPlaceForVisitors: async (memberId, bytes) => {
      const { storageBytes } = await readPlanLimits(memberId);
      return (
        storageBytes === null ||
        database.read((query) => hasVisitorPlace(query, memberId, bytes, storageBytes))
      );
    },
    reserve: async (memberId, bytes, { fromVisitors = false } = {}) => {
      const { storageBytes } = await readPlanLimits(memberId);
      if (storageBytes === null) return { release: async () => {} };
      const id = createId();
      const isReserved = await database.write(memberSubject(memberId), async (query) => {
        const now = clock.now();
        await query
          .deleteFrom("storageReservations")
          .where("memberId", "=", memberId)
          .where("at", "<", isoTime(now - RESERVATION_LIFE))
          .execute();
        const fits = fromVisitors ? hasVisitorPlace : hasPlace;
        if (!(await fits(query, memberId, bytes, storageBytes))) return false;
        await query
          .insertInto("storageReservations")
          .values({ id, memberId, bytes, at: isoTime(now), fromVisitors: fromVisitors ? 1 : 0 })
          .execute();
        return true;
      });
      if (!isReserved) return null;
      return {
        release: () =>
          database.write(memberSubject(memberId), async (query) => {
            await query.deleteFrom("storageReservations").where("id", "=", id).execute();
          }),
      };
    },
  };
};
