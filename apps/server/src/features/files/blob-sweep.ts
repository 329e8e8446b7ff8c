import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { BLOB_HOLDERS } from "../../migrations/tables/blob-holders.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { DiskUnavailable } from "../../ports/disk-faults.ts";
import type { Files } from "../../ports/files/index.ts";

/** Time span of the frequent sweep: contents that expired a short while ago. */
const LATELY = 60 * 60 * 1000;
const MARKED_AT_ONCE = 500;
const REMOVED_AT_ONCE = 20;
/** Milliseconds for which contents are lent to one removal. */
const LEASE = 2 * 60_000;
/**
 * In the last part of its lease a removal begins with no further file: a request to remove one, given up after 20 s at
 * most by every adapter, has taken effect by then or never will.
 */
const LEASE_REST = 60_000;
/** Milliseconds between two renewals of the lease of a removal that a disk has not answered. */
const RENEWED_EVERY = 30_000;

export interface BlobSweepParts {
  readonly database: Database;
  readonly files: Pick<Files, "remove">;
  readonly clock: Clock;
  readonly renewedEvery?: number;
}

/**
 * Removes contents that nothing names. Their files lie on a disk or in a store that may be slow or away, so that no
 * transaction is open while one is removed [AVL-02]. A row that is `deleting` keeps everybody from naming or writing the
 * content. A removal takes a lease on such rows, removes the files, and then the rows that it still holds. Where it failed
 * or was killed, its request may arrive later still: until the lease is over nobody else begins and the content cannot be
 * brought again, after it anybody removes the file once more, which is no error, and then the row. A call of a network
 * folder that hangs may take effect after any time: its process renews the lease until it has.
 */
export const createBlobSweep = ({ database, files, clock, renewedEvery = RENEWED_EVERY }: BlobSweepParts) => {
  /** Takes the contents that are marked and that no other removal holds. */
  const lease = async (blobs: readonly string[], owner: string) => {
    const until = clock.now() + LEASE;
    const rows = await database.write("blobs", async (query) => {
      await query
        .updateTable("blobs")
        .set({ deletingBy: owner, deletingUntil: isoTime(until) })
        .where("blob", "in", blobs)
        .where("state", "=", "deleting")
        .where("deletingUntil", "<", isoTime(until - LEASE))
        .execute();
      return query
        .selectFrom("blobs")
        .select("blob")
        .where("blob", "in", blobs)
        .where("deletingBy", "=", owner)
        .execute();
    });
    return { mine: rows.map(({ blob }) => blob), lastBegin: until - LEASE_REST };
  };

  /** Ends a removal: rows of files that are gone go too, those that were not tried are free for the next one. */
  const settle = (owner: string, gone: readonly string[], untried: readonly string[]): Promise<void> =>
    database.write("blobs", async (query) => {
      if (gone.length > 0)
        await query
          .deleteFrom("blobs")
          .where("blob", "in", gone)
          .where("state", "=", "deleting")
          .where("deletingBy", "=", owner)
          .execute();
      if (untried.length > 0)
        await query
          .updateTable("blobs")
          .set({ deletingBy: "", deletingUntil: "" })
          .where("blob", "in", untried)
          .where("state", "=", "deleting")
          .where("deletingBy", "=", owner)
          .execute();
    });

  /** Keeps the lease on a content until the call that removes its file has ended. */
  const hold = (owner: string, blob: string, pending: Promise<unknown>): void => {
    const renew = () =>
      database
        .write("blobs", async (query) => {
          await query
            .updateTable("blobs")
            .set({ deletingUntil: isoTime(clock.now() + LEASE) })
            .where("blob", "=", blob)
            .where("deletingBy", "=", owner)
            .execute();
        })
        // The database is away: nobody takes the content meanwhile either.
        .catch(() => {});
    const renewing = setInterval(renew, renewedEvery);
    renewing.unref();
    void pending
      .then(
        () => settle(owner, [blob], []),
        () => settle(owner, [], [blob]),
      )
      // The lease ends by itself, and the next sweep removes the file once more.
      .catch(() => {})
      .finally(() => clearInterval(renewing));
  };

  const removeSome = async (blobs: readonly string[]): Promise<number> => {
    const owner = randomUUID();
    const { mine, lastBegin } = await lease(blobs, owner);
    if (mine.length === 0) return 0;
    const gone: string[] = [];
    let tried = 0;
    try {
      for (const blob of mine) {
        if (clock.now() > lastBegin) break;
        tried += 1;
        await files.remove(blob).catch((error: unknown) => {
          if (error instanceof DiskUnavailable && error.pending) hold(owner, blob, error.pending);
          throw error;
        });
        gone.push(blob);
      }
    } finally {
      await settle(owner, gone, mine.slice(tried));
    }
    return gone.length;
  };

  /** Takes away the files and rows of contents that are marked and that no other removal holds; answers how many. */
  const finish = async (blobs: readonly string[]): Promise<number> => {
    let removed = 0;
    for (let at = 0; at < blobs.length; at += REMOVED_AT_ONCE)
      removed += await removeSome(blobs.slice(at, at + REMOVED_AT_ONCE));
    return removed;
  };

  const sweep = async (which: "lately" | "all"): Promise<number> => {
    const now = isoTime(clock.now());
    const since = which === "all" ? "" : isoTime(clock.now() - LATELY);
    let removed = 0;
    for (;;) {
      const found = await database.read((query) =>
        findUnnamed(query, since, now).limit(MARKED_AT_ONCE).execute(),
      );
      if (found.length === 0) return removed;
      const blobs = found.map(({ blob }) => blob);
      await database.write("blobs", async (query) => {
        await query
          .updateTable("blobs")
          .set({ state: "deleting" })
          .where("blob", "in", findUnnamed(query, since, now).where("blobs.blob", "in", blobs))
          .execute();
      });
      const gone = await finish(blobs);
      removed += gone;
      if (gone === 0) return removed;
    }
  };

  return { finish, sweep };
};

/**
 * Contents whose time is over, that no row of any table names and that no removal holds; the ones that are marked
 * already among them.
 */
const findUnnamed = (query: Query, since: string, now: string) => {
  let unnamed = query
    .selectFrom("blobs")
    .select("blobs.blob")
    .where("blobs.keptUntil", ">=", since)
    .where("blobs.keptUntil", "<", now)
    .where("blobs.deletingUntil", "<", now);
  for (const { table, column } of BLOB_HOLDERS)
    unnamed = unnamed.where(
      sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref("blobs.blob")})`,
    );
  return unnamed;
};
