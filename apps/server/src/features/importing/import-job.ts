import {
  ARCHIVE_LIMITS,
  type FileReading,
  fileReading,
  importReport,
  textKind,
  usableWrapper,
  withoutSameContents,
  withoutWrapper,
} from "@hanok/site-files";
import type { Logger } from "pino";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import { endOnDiskFault, type JobHandler } from "../../ports/jobs/index.ts";
import { TaskBroken, type Threads } from "../../ports/threads/index.ts";
import type { BlobStore } from "../files/index.ts";
import { readDirectory } from "./archive/directory.ts";
import { ArchiveTooLarge } from "./archive/unpack.ts";
import { readTextTask } from "./read-text-task.ts";
import { ARCHIVE_ERRORS } from "./receive-archive.ts";
import { finishStaging, forgetImport, type ReadFile, type StagedFile, stageFiles } from "./staging.ts";
import { unpackArchive } from "./unpack-archive.ts";

export interface ImportJobParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly threads: Threads;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Unpacking is the first part of the way, reading pages the rest. */
const UNPACKED = 60;
const REPORT_EVERY = 250;

/**
 * Reads an archive: unpacks it, decodes its texts, cuts its pages. Its stored contents are named by the
 * import alone, and the import is `ready` in the last write; the second run of a killed one begins again.
 */
export const importJob = (parts: ImportJobParts): JobHandler =>
  endOnDiskFault(readArchive(parts), parts.log, ({ id }) =>
    // The place in the member's storage is free again, and the archive is nobody's.
    parts.database.write(`import:${id}`, (query) => forgetImport(query, id)),
  );

const readArchive =
  ({ database, blobs, threads, clock }: ImportJobParts): JobHandler =>
  async ({ id: importKey, report, signal }) => {
    await report("unpacking", 0);
    const staged = await database.write(`import:${importKey}`, async (query) => {
      const found = await query
        .selectFrom("stagedImports")
        .select(["archive", "ready"])
        .where("importKey", "=", importKey)
        .executeTakeFirst();
      if (found?.ready === 0)
        await query.deleteFrom("stagedFiles").where("importKey", "=", importKey).execute();
      return found;
    });
    // Killed after its last write: all of it is there.
    if (staged?.ready === 1) return { result: null };
    const borrowed = staged ? await blobs.files.borrow(staged.archive) : null;
    if (!borrowed) return { failure: { error: "import.missing" } };
    const tell = sparingly(report, signal);
    try {
      const directory = await readDirectory(borrowed.path, ARCHIVE_LIMITS);
      if (!directory.ok) return { failure: { error: ARCHIVE_ERRORS[directory.reason] } };
      const { zip, plans } = directory;
      try {
        const unpacked = await unpackArchive(zip, plans, {
          blobs,
          signal,
          onStored: async (stored, share) => {
            const at = isoTime(clock.now());
            const named = await database.write(`import:${importKey}`, (query) =>
              stageFiles(query, importKey, stored, at),
            );
            if (!named) throw new Error("the import was given up");
            await tell("unpacking", share * UNPACKED);
          },
        });
        const { lines, files, renamed } = withoutSameContents(
          plans,
          unpacked.fileInfoList,
          unpacked.files,
          ({ blob }) => blob,
        );
        const wrapper = usableWrapper(files.map(({ path }) => path));
        const read: (ReadFile & FileReading)[] = [];
        for (const [at, file] of files.entries()) {
          const path = withoutWrapper(file.path, wrapper);
          await tell("reading", UNPACKED + (at / files.length) * (99 - UNPACKED));
          read.push({ ...file, path, ...(await readStaged({ blobs, threads }, { ...file, path })) });
        }
        const found = importReport(wrapper, lines, read, renamed);
        const finished = await database.write(`import:${importKey}`, (query) =>
          finishStaging(query, importKey, found, read),
        );
        return finished ? { result: null } : { failure: { error: "import.missing" } };
      } finally {
        zip.close();
      }
    } catch (error) {
      if (error instanceof ArchiveTooLarge) return { failure: { error: "archive.entries" } };
      throw error;
    } finally {
      await borrowed.release();
    }
  };

const readStaged = async (
  { blobs, threads }: Pick<ImportJobParts, "blobs" | "threads">,
  { path, size, blob }: StagedFile,
): Promise<FileReading> => {
  const kind = textKind(path, size);
  if (kind === null) return { reading: null, excess: null };
  const bytes = await blobs.files.read(blob);
  if (!bytes) throw new Error("a staged content is missing");
  try {
    return fileReading(await threads.run(readTextTask, { bytes, kind }));
  } catch (error) {
    if (!(error instanceof TaskBroken) || error.notRun) throw error;
    return { reading: null, excess: "element.heavy" };
  }
};

/** A report costs a write: a person cannot see more than a few a second. */
const sparingly = (report: (stage: string, percent: number) => Promise<void>, signal: AbortSignal) => {
  let last = performance.now();
  let told = "";
  return async (stage: string, percent: number): Promise<void> => {
    signal.throwIfAborted();
    const now = performance.now();
    if (stage === told && now - last < REPORT_EVERY) return;
    last = now;
    told = stage;
    await report(stage, percent);
  };
};
