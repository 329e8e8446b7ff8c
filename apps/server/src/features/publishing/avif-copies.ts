import type { Clock } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { JobHandler, Jobs } from "../../ports/jobs/index.ts";
import { TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { avifCopyTask, type BlobStore, canBeCopied, pictureFactsTask } from "../files/index.ts";

/** Kind of the job that makes copies of a release's pictures. */
export const AVIF_KIND = "release.avif";

/** Formats that get an AVIF copy; visitors who do not take it get the file itself. */
const COPIED = ["image/png", "image/jpeg", "image/webp"];
export const mayHaveAvif = (mediaType: string): boolean => COPIED.includes(mediaType);

/** A copy is worth its place from a tenth less on. */
const WORTH = 0.9;
/** Smaller pictures gain less than a request costs. */
const LEAST_BYTES = 4 * 1024;
const LARGEST_COPY = 50 * 1024 * 1024;
/** Several publishings after one another share one look at the pictures. */
const DELAY_MS = 60_000;
const LONGEST_WRITE = 60 * 60 * 1000;
/** Pictures of one run. The others wait behind the jobs of everybody else: one takes a second or two. */
const PICTURES_OF_A_RUN = 8;

/** Whether a browser says that it takes AVIF (RFC 9110, 12.5.1); those that take all types by a star alone may not. */
export const takesAvif = (accept: string | undefined): boolean =>
  accept !== undefined && /(?:^|,)\s*image\/avif\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i.test(accept);

/** The copy of a content, where there is a smaller one. */
export const avifCopyOf = async (
  query: Query,
  source: string,
): Promise<{ readonly blob: string; readonly size: number } | null> => {
  const row = await query
    .selectFrom("avifCopies")
    .select(["blob", "size"])
    .where("source", "=", source)
    .executeTakeFirst();
  return row && row.blob !== "" ? { blob: row.blob, size: Number(row.size) } : null;
};

const undecided = (query: Query, releaseId: string) =>
  query
    .selectFrom("releaseFiles as file")
    .leftJoin("avifCopies as copy", "copy.source", "file.blob")
    .select(["file.blob", "file.size"])
    .distinct()
    .where("file.releaseId", "=", releaseId)
    .where("file.mediaType", "in", COPIED)
    .where("file.size", ">=", LEAST_BYTES)
    .where("copy.source", "is", null);

/** Asks for the copies that a new release lacks, as part of the write that makes it. */
export const planAvifCopies = async (
  query: Write,
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  { projectId, releaseId, memberId }: { projectId: string; releaseId: string; memberId: number },
): Promise<void> => {
  if (!(await undecided(query, releaseId).limit(1).executeTakeFirst())) return;
  await jobs.enqueue(query, {
    kind: AVIF_KIND,
    subject: projectId,
    input: { releaseId },
    createdBy: memberId,
    runAt: clock.now() + DELAY_MS,
  });
};

/**
 * Makes AVIF copies of the pictures of a release, one after another in a process that can be killed. The answer for each
 * content is written down at once, so that a second run goes on where the first one ended; a run makes a few of them and
 * leaves the others to the next one.
 */
export const avifJob =
  ({
    database,
    blobs,
    decoders,
    jobs,
    clock,
  }: {
    readonly database: Database;
    readonly blobs: BlobStore;
    readonly decoders: Threads;
    readonly jobs: Jobs;
    readonly clock: Clock;
  }): JobHandler =>
  async ({ input, subject, createdBy, signal, report }) => {
    const releaseId = String((input as { readonly releaseId?: unknown }).releaseId ?? "");
    const waiting = await database.read((query) => undecided(query, releaseId).execute());
    const now = waiting.slice(0, PICTURES_OF_A_RUN);
    let made = 0;
    for (const [done, { blob: source, size }] of now.entries()) {
      signal.throwIfAborted();
      await report("copies", Math.floor((done / now.length) * 100));
      const bytes = await copyOf(blobs, decoders, source);
      const isSmaller = bytes !== null && bytes.length < Number(size) * WORTH;
      const copy = isSmaller
        ? await blobs.store([bytes], LARGEST_COPY, { keptFor: LONGEST_WRITE })
        : { blob: "", size: 0 };
      await database.write(subject, (query) =>
        query
          .insertInto("avifCopies")
          .values({ source, ...copy })
          .onConflict((conflict) => conflict.column("source").doNothing())
          .execute(),
      );
      if (isSmaller) made += 1;
    }
    const isLast = now.length === waiting.length;
    await database.write(subject, async (query) => {
      if (isLast)
        await query.updateTable("releases").set({ copied: 1 }).where("id", "=", releaseId).execute();
      else
        await jobs.enqueue(query, {
          ...{ kind: AVIF_KIND, subject, input: { releaseId }, createdBy },
          runAt: clock.now(),
        });
    });
    if (!isLast) jobs.wake();
    return { result: { made } };
  };

/** Null for what is no still picture, is too large to be unpacked, or broke its decoder. */
const copyOf = async (blobs: BlobStore, decoders: Threads, source: string): Promise<Uint8Array | null> => {
  const borrowed = await blobs.files.borrow(source);
  if (!borrowed) return null;
  try {
    const facts = await decoders.run(pictureFactsTask, { path: borrowed.path });
    if (!facts || facts.pages > 1 || !canBeCopied(facts)) return null;
    return await decoders.run(avifCopyTask, { path: borrowed.path });
  } catch (error) {
    if (error instanceof TaskBroken) return null;
    throw error;
  } finally {
    await borrowed.release();
  }
};

/** Copies of contents that no release holds any more. */
export const forgetAvifCopies = (database: Database): Promise<unknown> =>
  database.write("avif-copies", (query) =>
    query
      .deleteFrom("avifCopies")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("releaseFiles")
              .select("releaseFiles.blob")
              .whereRef("releaseFiles.blob", "=", "avifCopies.source"),
          ),
        ),
      )
      .execute(),
  );
