import { type Refused, refused } from "@hanok/api-contract";
import {
  ARCHIVE_LIMITS,
  type ArchiveRefusal,
  acceptedFile,
  type EntryPlan,
  type FileInfo,
} from "@hanok/site-files";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database } from "../../ports/database/index.ts";
import type { SpooledFile } from "../../ports/files/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import { type BlobStore, memberSubject, type Storage, touchBlobs } from "../files/index.ts";
import { type DiskEntry, readDirectory } from "./archive/directory.ts";
import { forgetOlderStagings } from "./staging.ts";

export interface ReceivingParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly clock: Clock;
}
/** Reason why an archive is refused as a whole. */
export type ArchiveError =
  | "archive.type"
  | "archive.too-large"
  | "archive.damaged"
  | "archive.entries"
  | "storage.full";

export const IMPORT_KIND = "import";

export const ARCHIVE_ERRORS: Readonly<Record<ArchiveRefusal, ArchiveError>> = {
  "not-zip": "archive.type",
  damaged: "archive.damaged",
  "too-many-entries": "archive.entries",
  "too-large": "archive.entries",
  overlapping: "archive.entries",
};

export interface Received {
  readonly importKey: string;
  /** Files by the archive's own directory; reading it may find more to refuse. */
  readonly fileInfoList: FileInfo[];
}

/**
 * Takes an archive in and leaves its reading to a job: the archive is kept, its place in the member's storage is
 * taken by its row, and the job has the import key as its id. All of that or nothing.
 */
export const receiveArchive = async (
  { database, blobs, storage, jobs, clock }: ReceivingParts,
  upload: SpooledFile,
  fileName: string,
  memberId: number,
): Promise<{ readonly ok: true; readonly value: Received } | Refused<ArchiveError>> => {
  if (upload.size > ARCHIVE_LIMITS.packedBytes) return refused("archive.too-large");
  const directory = await readDirectory(upload.path, ARCHIVE_LIMITS);
  if (!directory.ok) return refused(ARCHIVE_ERRORS[directory.reason]);
  directory.zip.close();
  const { plans } = directory;
  const size = plans.reduce((sum, plan) => sum + (plan.kind === "keep" ? plan.entry.size : 0), 0);
  const { limit } = await storage.used(memberId);
  const [archive] = await blobs.keep([upload]);
  if (!archive) throw new Error("an archive was not stored");
  const at = isoTime(clock.now());
  const outcome = await database.write(memberSubject(memberId), async (query) => {
    await forgetOlderStagings(query, jobs, memberId);
    if (!(await storage.fits(query, memberId, size, limit))) return abandon(refused("storage.full"));
    if (!(await touchBlobs(query, [archive], at))) throw new Error("an archive was swept while it came");
    const importKey = await jobs.enqueue(query, {
      kind: IMPORT_KIND,
      subject: "",
      input: {},
      createdBy: memberId,
    });
    await query
      .insertInto("stagedImports")
      .values({
        importKey,
        memberId,
        name: fileName,
        wrapper: "",
        size,
        archive: archive.blob,
        ready: 0,
        report: "",
        at,
      })
      .execute();
    return { ok: true as const, value: importKey };
  });
  if (!outcome.ok) return outcome;
  jobs.wake();
  return { ok: true, value: { importKey: outcome.value, fileInfoList: plans.map(infoOf) } };
};

const infoOf = (plan: EntryPlan<DiskEntry>): FileInfo =>
  plan.kind === "keep"
    ? acceptedFile(plan.name, plan.path, plan.entry.size)
    : { name: plan.name, accepted: false, reason: plan.reason, size: plan.size };
