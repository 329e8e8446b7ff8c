import { ARCHIVE_LIMITS, acceptedFile, type EntryPlan, type FileInfo } from "@hanok/site-files";
import type yauzl from "yauzl";
import { FileTooLarge, type SpooledFile } from "../../ports/files/index.ts";
import type { BlobStore } from "../files/index.ts";
import type { DiskEntry } from "./archive/directory.ts";
import { EntryRefused, unpackEntry } from "./archive/unpack.ts";
import type { StagedFile } from "./staging.ts";

/** Contents that are made permanent in one go: few transactions, little waiting on the disk. */
const BATCH_FILES = 64;
const BATCH_BYTES = 32 * 1024 * 1024;

export interface Unpacking {
  readonly blobs: BlobStore;
  readonly signal: AbortSignal;
  /** Called after each batch: the stored files, and the share of the archive that is behind (0 to 1). */
  readonly onStored: (files: readonly StagedFile[], share: number) => Promise<void>;
}

/**
 * Unpacks what the plans keep, one entry after the other, each counted while it comes. Throws ArchiveTooLarge;
 * an entry that breaks a rule is refused by name and the rest goes on.
 */
export const unpackArchive = async (
  zip: yauzl.ZipFile,
  plans: readonly EntryPlan<DiskEntry>[],
  { blobs, signal, onStored }: Unpacking,
): Promise<{ readonly fileInfoList: FileInfo[]; readonly files: StagedFile[] }> => {
  const fileInfoList: FileInfo[] = [];
  const files: StagedFile[] = [];
  let waiting: { readonly name: string; readonly path: string; readonly file: SpooledFile }[] = [];
  let packed = 0;
  const settle = async () => {
    const stored = await blobs.keep(waiting.map(({ file }) => file));
    const batch: StagedFile[] = waiting.map(({ path }, at) => {
      const content = stored[at];
      if (!content) throw new Error("a content was not stored");
      return { path, ...content };
    });
    for (const [at, { name, path }] of waiting.entries())
      fileInfoList.push(acceptedFile(name, path, batch[at]?.size ?? 0));
    waiting = [];
    files.push(...batch);
    await onStored(batch, packed / Math.max(1, zip.fileSize));
  };
  const budget = { left: ARCHIVE_LIMITS.totalBytes };
  try {
    for (const plan of plans) {
      signal.throwIfAborted();
      if (plan.kind === "refuse") {
        fileInfoList.push({ name: plan.name, accepted: false, reason: plan.reason, size: plan.size });
        continue;
      }
      try {
        const content = await unpackEntry(zip, plan.entry, ARCHIVE_LIMITS, budget);
        const file = await blobs.files.spool(content, ARCHIVE_LIMITS.fileBytes);
        waiting.push({ name: plan.name, path: plan.path, file });
      } catch (error) {
        const reason =
          error instanceof EntryRefused ? error.reason : error instanceof FileTooLarge ? "size" : null;
        if (reason === null) throw error;
        fileInfoList.push({ name: plan.name, accepted: false, reason, size: plan.entry.size });
      }
      packed += plan.entry.packedSize;
      const bytes = waiting.reduce((sum, { file }) => sum + file.size, 0);
      if (waiting.length >= BATCH_FILES || bytes >= BATCH_BYTES) await settle();
    }
    await settle();
  } catch (error) {
    for (const { file } of waiting) await file.discard();
    throw error;
  }
  return { fileInfoList, files };
};
