import { setTimeout as pause } from "node:timers/promises";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import type { Bytes, Files, SpooledFile, StoredFile } from "../../ports/files/index.ts";

/** Unnamed contents are left alone this long: their request may still be on its way to naming them. */
const GRACE = 60 * 60 * 1000;
const BATCH = 200;
const DELETING_PATIENCE = 10_000;

/**
 * Contents and who holds them. A content is announced in its row before its file is written, and named in the
 * transaction that uses it; the sweep marks a row `deleting` before it removes the file, and only when nothing
 * names it. So a file that somebody is about to use is never swept, on any number of instances.
 */
export interface BlobStore {
  readonly files: Files;
  /** Makes spooled files permanent; they are kept for an hour even when nothing names them. */
  keep(spooled: readonly SpooledFile[]): Promise<readonly StoredFile[]>;
  /** Receives and keeps one content. Throws FileTooLarge. */
  store(content: Bytes, maxBytes: number): Promise<StoredFile>;
  /** Removes contents that nothing names any more; answers how many. */
  sweep(): Promise<number>;
}

export interface BlobStoreParts {
  readonly database: Database;
  readonly files: Files;
  readonly clock: Clock;
}

export const createBlobStore = ({ database, files, clock }: BlobStoreParts): BlobStore => {
  const announce = async (contents: readonly StoredFile[]): Promise<void> => {
    const unique = [...new Map(contents.map((content) => [content.blob, content])).values()];
    for (let at = 0; at < unique.length; at += BATCH) {
      const batch = unique.slice(at, at + BATCH);
      for (const started = performance.now(); ; await pause(50)) {
        const free = await database.write("blobs", (query) => touchBlobs(query, batch, isoTime(clock.now())));
        if (free) break;
        if (performance.now() - started > DELETING_PATIENCE)
          throw new Error("a sweep holds a content too long");
      }
    }
  };
  const keep = async (spooled: readonly SpooledFile[]) => {
    await announce(spooled);
    const stored: StoredFile[] = [];
    for (const file of spooled) stored.push(await files.keep(file));
    return stored;
  };
  return {
    files,
    keep,
    store: async (content, maxBytes) => {
      const spooled = await files.spool(content, maxBytes);
      try {
        await announce([spooled]);
        return await files.keep(spooled);
      } catch (error) {
        await spooled.discard();
        throw error;
      }
    },
    sweep: async () => {
      const before = isoTime(clock.now() - GRACE);
      const doomed = await database.write("blobs", (query) => markUnnamed(query, before));
      for (const blob of doomed) {
        await files.remove(blob);
        await database.write("blobs", async (query) => {
          await query.deleteFrom("blobs").where("blob", "=", blob).where("state", "=", "deleting").execute();
        });
      }
      return doomed.length;
    },
  };
};

/**
 * Writes or renews the rows of contents. False where one of them is being swept just now: nothing may name it
 * until that is over.
 */
export const touchBlobs = async (
  query: Write,
  contents: readonly StoredFile[],
  at: string,
): Promise<boolean> => {
  if (contents.length === 0) return true;
  for (let from = 0; from < contents.length; from += BATCH) {
    const batch = contents.slice(from, from + BATCH);
    await query
      .insertInto("blobs")
      .values(batch.map(({ blob, size }) => ({ blob, size, state: "stored", touchedAt: at })))
      .onConflict((conflict) =>
        conflict.column("blob").doUpdateSet({ touchedAt: at }).where("blobs.state", "=", "stored"),
      )
      .execute();
    const busy = await query
      .selectFrom("blobs")
      .select("blob")
      .where(
        "blob",
        "in",
        batch.map(({ blob }) => blob),
      )
      .where("state", "=", "deleting")
      .executeTakeFirst();
    if (busy) return false;
  }
  return true;
};

/** Up to a batch of contents that nothing names, now marked so that nothing can begin to name them. */
const markUnnamed = async (query: Write, before: string): Promise<string[]> => {
  const left = await query.selectFrom("blobs").select("blob").where("state", "=", "deleting").execute();
  const rows = await query
    .updateTable("blobs")
    .set({ state: "deleting" })
    .where("state", "=", "stored")
    .where("touchedAt", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("projectBlobs").select("blob").whereRef("projectBlobs.blob", "=", "blobs.blob"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("releaseFiles").select("blob").whereRef("releaseFiles.blob", "=", "blobs.blob"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("stagedFiles").select("blob").whereRef("stagedFiles.blob", "=", "blobs.blob"))),
    )
    .returning("blob")
    .execute();
  return [...new Set([...left, ...rows].map(({ blob }) => blob))];
};

/**
 * Names contents as a project's own, in the transaction that puts them into use. False where one is not stored:
 * its file was swept, so the caller has to bring it again.
 */
export const holdBlobs = async (
  query: Write,
  projectId: string,
  contents: readonly StoredFile[],
  at: string,
): Promise<boolean> => {
  const unique = [...new Map(contents.map((content) => [content.blob, content])).values()];
  if (!(await touchBlobs(query, unique, at))) return false;
  for (let from = 0; from < unique.length; from += BATCH)
    await query
      .insertInto("projectBlobs")
      .values(unique.slice(from, from + BATCH).map(({ blob, size }) => ({ projectId, blob, size, at })))
      .onConflict((conflict) => conflict.columns(["projectId", "blob"]).doNothing())
      .execute();
  return true;
};
