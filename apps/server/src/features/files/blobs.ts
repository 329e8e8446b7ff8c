import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import type { Bytes, Files, SpooledFile, StoredFile } from "../../ports/files/index.ts";
import { Unavailable } from "../../ports/unavailable.ts";
import { createBlobSweep } from "./blob-sweep.ts";

/** Time for which a content is kept for a request that has yet to name it. */
const KEPT_FOR = 5 * 60 * 1000;
const BATCH = 200;
const KEPT_AT_ONCE = 16;
const DELETING_PATIENCE = 10_000;

export interface KeepOptions {
  /** Milliseconds for which it is kept even when nothing names it; 5 minutes by default. */
  readonly keptFor?: number;
}

/**
 * Contents and who holds them. A content is announced in its row before its file is written, and named in the
 * transaction that uses it. The sweep marks a row `deleting` when nothing names it and its time is over;
 * nothing can name it from then on, and whoever brings the content again waits until file and row are gone
 * (`createBlobSweep`), and then writes the file again. So a content that was just brought again is never
 * removed, on any number of instances.
 */
export interface BlobStore {
  readonly files: Files;
  /** Makes spooled files permanent. */
  keep(spooled: readonly SpooledFile[], options?: KeepOptions): Promise<readonly StoredFile[]>;
  /** Receives and keeps one content. Throws FileTooLarge. */
  store(content: Bytes, maxBytes: number, options?: KeepOptions): Promise<StoredFile>;
  /**
   * Removes contents that nothing names any more; answers how many. `lately` looks at those only whose time ran
   * out within the last hour (broken uploads), which is cheap; `all` at every content.
   */
  sweep(which: "lately" | "all"): Promise<number>;
}

export interface BlobStoreParts {
  readonly database: Database;
  readonly files: Files;
  readonly clock: Clock;
}

export const createBlobStore = ({ database, files, clock }: BlobStoreParts): BlobStore => {
  const sweeper = createBlobSweep({ database, files, clock });
  const announce = async (contents: readonly StoredFile[], options: KeepOptions = {}): Promise<void> => {
    const unique = uniqueContents(contents);
    for (let at = 0; at < unique.length; at += BATCH) {
      const batch = unique.slice(at, at + BATCH);
      for (const started = performance.now(); ; await pause(50)) {
        const now = clock.now();
        const until = isoTime(now + (options.keptFor ?? KEPT_FOR));
        const free = await database.write("blobs", (query) =>
          announceBlobs(query, batch, isoTime(now), until),
        );
        if (free) break;
        if (performance.now() - started > DELETING_PATIENCE)
          throw new Unavailable("a content that is being removed");
        // The one that marked it may have been killed: then this one finishes it.
        await sweeper.finish(batch.map(({ blob }) => blob));
      }
    }
  };

  return {
    files,
    keep: async (spooled, options) => {
      await announce(spooled, options);
      const stored: StoredFile[] = [];
      // Each waits for the disk: a few at once cost hardly more than one.
      for (let at = 0; at < spooled.length; at += KEPT_AT_ONCE)
        stored.push(...(await Promise.all(spooled.slice(at, at + KEPT_AT_ONCE).map(files.keep))));
      return stored;
    },
    store: async (content, maxBytes, options) => {
      const spooled = await files.spool(content, maxBytes);
      try {
        await announce([spooled], options);
        return await files.keep(spooled);
      } catch (error) {
        await spooled.discard();
        throw error;
      }
    },
    sweep: sweeper.sweep,
  };
};

const uniqueContents = (contents: readonly StoredFile[]): StoredFile[] =>
  [...new Map(contents.map((content) => [content.blob, content])).values()].sort((a, b) =>
    a.blob < b.blob ? -1 : 1,
  );

/** The same for contents of templates, which belong to the installation: `holder` is an item or a template. */
export const holdForTemplates = async (
  query: Write,
  holder: string,
  contents: readonly StoredFile[],
  at: string,
): Promise<boolean> => {
  const unique = uniqueContents(contents);
  if (!(await touchBlobs(query, unique, at))) return false;
  await query.deleteFrom("templateBlobs").where("holder", "=", holder).execute();
  for (const { blob } of unique) await query.insertInto("templateBlobs").values({ holder, blob }).execute();
  return true;
};

/**
 * Writes or renews the rows of contents that are about to be written. False where one of them is being swept
 * just now: its file must not be written until that is over.
 */
const announceBlobs = async (
  query: Write,
  contents: readonly StoredFile[],
  at: string,
  keptUntil: string,
): Promise<boolean> => {
  await query
    .insertInto("blobs")
    .values(contents.map(({ blob, size }) => ({ blob, size, state: "stored", touchedAt: at, keptUntil })))
    .onConflict((conflict) =>
      conflict
        .column("blob")
        .doUpdateSet(({ ref }) => ({
          touchedAt: at,
          keptUntil: sql<string>`case when ${ref("blobs.keptUntil")} > ${keptUntil} then ${ref("blobs.keptUntil")} else ${keptUntil} end`,
        }))
        .where("blobs.state", "=", "stored"),
    )
    .execute();
  const busy = await query
    .selectFrom("blobs")
    .select("blob")
    .where(
      "blob",
      "in",
      contents.map(({ blob }) => blob),
    )
    .where("state", "=", "deleting")
    .executeTakeFirst();
  return !busy;
};

/**
 * Makes sure, in the transaction that names contents, that all of them are stored. False where one was swept or
 * is being swept: its bytes have to be brought again.
 */
export const touchBlobs = async (
  query: Write,
  contents: readonly StoredFile[],
  at: string,
): Promise<boolean> => {
  const unique = uniqueContents(contents);
  for (let from = 0; from < unique.length; from += BATCH) {
    const batch = unique.slice(from, from + BATCH);
    const { numUpdatedRows } = await query
      .updateTable("blobs")
      .set({ touchedAt: at })
      .where(
        "blob",
        "in",
        batch.map(({ blob }) => blob),
      )
      .where("state", "=", "stored")
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== batch.length) return false;
  }
  return true;
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
  const unique = uniqueContents(contents);
  if (!(await touchBlobs(query, unique, at))) return false;
  for (let from = 0; from < unique.length; from += BATCH)
    await query
      .insertInto("projectBlobs")
      .values(unique.slice(from, from + BATCH).map(({ blob, size }) => ({ projectId, blob, size, at })))
      .onConflict((conflict) => conflict.columns(["projectId", "blob"]).doNothing())
      .execute();
  return true;
};

/** The same for contents that a member holds outside projects, under `holder`. */
export const holdForMember = async (
  query: Write,
  memberId: number,
  holder: string,
  contents: readonly StoredFile[],
  at: string,
): Promise<boolean> => {
  const unique = uniqueContents(contents);
  if (!(await touchBlobs(query, unique, at))) return false;
  for (let from = 0; from < unique.length; from += BATCH)
    await query
      .insertInto("memberBlobs")
      .values(unique.slice(from, from + BATCH).map(({ blob }) => ({ memberId, holder, blob })))
      .onConflict((conflict) => conflict.columns(["holder", "blob"]).doNothing())
      .execute();
  return true;
};

/** Keeps the small look of a picture's content, once. */
export const storePlaceholder = async (query: Write, blob: string, placeholder: string): Promise<void> => {
  await query
    .updateTable("blobs")
    .set({ placeholder })
    .where("blob", "=", blob)
    .where("placeholder", "=", "")
    .execute();
};
