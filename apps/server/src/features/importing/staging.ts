import type { ImportReport, TextReading } from "@hanok/site-files";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { touchBlobs } from "../files/index.ts";

/** A file of an archive that waits to become a project's. */
export interface StagedFile {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
}

export interface ReadFile extends StagedFile {
  /** Null for what is no page, stylesheet or script. */
  readonly reading: TextReading | null;
}

/** A person uploads few archives at once; without this bound anyone could fill the disk for a day. */
const STAGED_AT_ONCE = 3;
const STAGED_LIFE = 24 * 60 * 60 * 1000;
const ROWS = 200;

/** Forgets the oldest archives of a member, so that one more is not too many. */
export const forgetOlderStagings = async (query: Write, jobs: Jobs, memberId: number): Promise<void> => {
  const rows = await query
    .selectFrom("stagedImports")
    .select("importKey")
    .where("memberId", "=", memberId)
    .orderBy("at", "desc")
    .orderBy("importKey")
    .offset(STAGED_AT_ONCE - 1)
    .limit(100)
    .execute();
  for (const { importKey } of rows) {
    await jobs.cancel(query, importKey, { error: "import.missing" });
    await forgetImport(query, importKey);
  }
};

/** Names unpacked files; false where the import was given up meanwhile, or a content was swept. */
export const stageFiles = async (
  query: Write,
  importKey: string,
  files: readonly StagedFile[],
  at: string,
): Promise<boolean> => {
  const staged = await query
    .selectFrom("stagedImports")
    .select("importKey")
    .where("importKey", "=", importKey)
    .executeTakeFirst();
  if (!staged || !(await touchBlobs(query, files, at))) return false;
  for (let from = 0; from < files.length; from += ROWS)
    await query
      .insertInto("stagedFiles")
      .values(
        files
          .slice(from, from + ROWS)
          .map(({ path, blob, size }) => ({ importKey, path, blob, size, reading: "" })),
      )
      .execute();
  return true;
};

/** The last step of reading an archive: paths without the wrapper, what was read of the texts, the report. */
export const finishStaging = async (
  query: Write,
  importKey: string,
  report: ImportReport,
  files: readonly ReadFile[],
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable("stagedImports")
    .set({
      wrapper: report.wrapper,
      archive: "",
      ready: 1,
      report: JSON.stringify(report),
      size: report.counts.bytes,
    })
    .where("importKey", "=", importKey)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) return false;
  await query.deleteFrom("stagedFiles").where("importKey", "=", importKey).execute();
  for (let from = 0; from < files.length; from += ROWS)
    await query
      .insertInto("stagedFiles")
      .values(
        files.slice(from, from + ROWS).map(({ path, blob, size, reading }) => ({
          importKey,
          path,
          blob,
          size,
          reading: reading ? JSON.stringify(reading) : "",
        })),
      )
      .execute();
  return true;
};

/** Drops a staged import; its contents are nobody's then, and the next sweep takes them. */
export const forgetImport = async (query: Write, importKey: string): Promise<void> => {
  await query.deleteFrom("stagedFiles").where("importKey", "=", importKey).execute();
  await query.deleteFrom("stagedImports").where("importKey", "=", importKey).execute();
};

/** Drops imports that nobody said yes to within a day, and those whose job has failed; answers how many. */
export const forgetStagedImports = (database: Database, clock: Clock): Promise<number> =>
  database.write("imports", async (query) => {
    const old = await query
      .selectFrom("stagedImports")
      .select("importKey")
      .where("at", "<", isoTime(clock.now() - STAGED_LIFE))
      .limit(500)
      .execute();
    const failed = await query
      .selectFrom("stagedImports")
      .innerJoin("jobs", "jobs.id", "stagedImports.importKey")
      .select("importKey")
      .where("jobs.status", "=", "failed")
      .limit(500)
      .execute();
    const keys = [...new Set([...old, ...failed].map(({ importKey }) => importKey))];
    if (keys.length === 0) return 0;
    await query.deleteFrom("stagedFiles").where("importKey", "in", keys).execute();
    await query.deleteFrom("stagedImports").where("importKey", "in", keys).execute();
    return keys.length;
  });
