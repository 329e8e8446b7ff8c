import { type Refused, refused } from "@hanok/api-contract";
import type yauzl from "yauzl";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import { FileTooLarge, type SpooledFile } from "../../ports/files/index.ts";
import { type BlobStore, createKey, decodeText, isPagePath, type Storage } from "../files/index.ts";
import {
  type ArchiveRefusal,
  type EntryPlan,
  type EntryRefusal,
  readDirectory,
} from "./archive/directory.ts";
import { ARCHIVE_LIMITS } from "./archive/limits.ts";
import { ArchiveTooLarge, EntryRefused, unpackEntry } from "./archive/unpack.ts";
import { titleOfPage } from "./title.ts";
import { isPackerFile, withoutWrapper, wrappingFolder } from "./wrapper.ts";

/** One line of the report; files in = kept + refused. */
export interface FileInfo {
  readonly name: string;
  readonly accepted: boolean;
  readonly reason: EntryRefusal | "";
  readonly size: number;
}
export interface StagedPage {
  readonly path: string;
  readonly title: string;
  readonly encoding: string;
  readonly editable: boolean;
}
/** What the person sees before anything is a project. */
export interface ImportReport {
  readonly importKey: string;
  readonly wrapper: string;
  readonly fileInfoList: FileInfo[];
  readonly pages: StagedPage[];
  readonly counts: { files: number; kept: number; refused: number; bytes: number };
}

export interface StagingParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly storage: Storage;
  readonly clock: Clock;
}
type StageError =
  | "archive.type"
  | "archive.too-large"
  | "archive.damaged"
  | "archive.entries"
  | "storage.full";

/** Contents that are made permanent in one go: few transactions, little waiting on the disk. */
const BATCH_FILES = 64;
const BATCH_BYTES = 32 * 1024 * 1024;
/** Longer pages are kept and served; their title is not looked for. */
const REPORT_PAGE_BYTES = 8 * 1024 * 1024;

const REFUSALS: Readonly<Record<ArchiveRefusal, StageError>> = {
  "not-zip": "archive.type",
  damaged: "archive.damaged",
  "too-many-entries": "archive.entries",
  "too-large": "archive.entries",
  overlapping: "archive.entries",
};

/**
 * Unpacks an uploaded archive into contents that wait under an import key for a day, and reports every file of
 * it. No project is made. What is broken off leaves nothing but unnamed contents, which the sweep removes.
 */
export const stageArchive = async (
  { database, blobs, storage, clock }: StagingParts,
  upload: SpooledFile,
  fileName: string,
  memberId: number,
): Promise<{ readonly ok: true; readonly value: ImportReport } | Refused<StageError>> => {
  if (upload.size > ARCHIVE_LIMITS.packedBytes) return refused("archive.too-large");
  const directory = await readDirectory(upload.path, ARCHIVE_LIMITS);
  if (!directory.ok) return refused(REFUSALS[directory.reason]);
  const { zip, plans } = directory;
  try {
    const claimed = plans.reduce(
      (sum, plan) => sum + (plan.kind === "keep" ? plan.entry.uncompressedSize : 0),
      0,
    );
    if (claimed > ARCHIVE_LIMITS.totalBytes) return refused("archive.entries");
    const place = await storage.reserve(memberId, claimed);
    if (!place) return refused("storage.full");
    try {
      return await unpack({ database, blobs, clock }, zip, plans, fileName, memberId);
    } finally {
      await place.release();
    }
  } finally {
    zip.close();
  }
};

interface Kept {
  readonly name: string;
  readonly path: string;
  readonly blob: string;
  readonly size: number;
}

const unpack = async (
  { database, blobs, clock }: Pick<StagingParts, "database" | "blobs" | "clock">,
  zip: yauzl.ZipFile,
  plans: readonly EntryPlan[],
  fileName: string,
  memberId: number,
): Promise<{ readonly ok: true; readonly value: ImportReport } | Refused<StageError>> => {
  const fileInfoList: FileInfo[] = [];
  const kept: Kept[] = [];
  let waiting: { readonly name: string; readonly path: string; readonly file: SpooledFile }[] = [];
  const settle = async () => {
    const stored = await blobs.keep(waiting.map(({ file }) => file));
    waiting.forEach(({ name, path }, at) => {
      const content = stored[at];
      if (!content) throw new Error("a content was not stored");
      kept.push({ name, path, ...content });
      fileInfoList.push({ name, accepted: true, reason: "", size: content.size });
    });
    waiting = [];
  };
  const budget = { left: ARCHIVE_LIMITS.totalBytes };
  try {
    for (const plan of plans) {
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
        fileInfoList.push({ name: plan.name, accepted: false, reason, size: plan.entry.uncompressedSize });
      }
      if (waiting.length >= BATCH_FILES || sizeOf(waiting) >= BATCH_BYTES) await settle();
    }
    await settle();
  } catch (error) {
    for (const { file } of waiting) await file.discard();
    if (error instanceof ArchiveTooLarge) return refused("archive.entries");
    throw error;
  }

  const wrapper = usableWrapper(kept.map(({ path }) => path));
  const files = kept.map((file) => ({ ...file, path: withoutWrapper(file.path, wrapper) }));
  const importKey = createKey();
  await stage(database, { importKey, memberId, fileName, wrapper, at: isoTime(clock.now()) }, files);
  return {
    ok: true,
    value: {
      importKey,
      wrapper,
      fileInfoList,
      pages: await describePages(blobs, files),
      counts: {
        files: fileInfoList.length,
        kept: files.length,
        refused: fileInfoList.length - files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
      },
    },
  };
};

const sizeOf = (waiting: readonly { readonly file: SpooledFile }[]): number =>
  waiting.reduce((sum, { file }) => sum + file.size, 0);

/** The wrapper, unless two files would get one path without it. */
const usableWrapper = (paths: readonly string[]): string => {
  const wrapper = wrappingFolder(paths);
  return new Set(paths.map((path) => withoutWrapper(path, wrapper))).size === paths.length ? wrapper : "";
};

const describePages = async (blobs: BlobStore, files: readonly Kept[]): Promise<StagedPage[]> => {
  const pages: StagedPage[] = [];
  for (const { path, blob, size } of files) {
    if (!isPagePath(path) || isPackerFile(path)) continue;
    const bytes = size <= REPORT_PAGE_BYTES ? await blobs.files.read(blob) : null;
    const decoded = bytes ? decodeText(bytes, "html") : null;
    pages.push({
      path,
      title: decoded ? titleOfPage(decoded.text) : "",
      encoding: decoded?.encoding ?? "",
      editable: decoded?.lossless ?? false,
    });
  }
  return pages;
};

interface Staging {
  readonly importKey: string;
  readonly memberId: number;
  readonly fileName: string;
  readonly wrapper: string;
  readonly at: string;
}

const ROWS = 200;

const stage = (
  database: Database,
  { importKey, memberId, fileName, wrapper, at }: Staging,
  files: readonly Kept[],
): Promise<void> =>
  database.write(`import:${importKey}`, async (query) => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    await forgetOlderStagings(query, memberId);
    await query
      .insertInto("stagedImports")
      .values({ importKey, memberId, name: fileName, wrapper, size, at })
      .execute();
    for (let from = 0; from < files.length; from += ROWS)
      await query
        .insertInto("stagedFiles")
        .values(
          files.slice(from, from + ROWS).map(({ path, blob, size }) => ({ importKey, path, blob, size })),
        )
        .execute();
  });

/** A person has few archives in hand; without this bound anyone could fill the disk for a day. */
const STAGED_AT_ONCE = 3;

const forgetOlderStagings = async (query: Write, memberId: number): Promise<void> => {
  const rows = await query
    .selectFrom("stagedImports")
    .select("importKey")
    .where("memberId", "=", memberId)
    .orderBy("at", "desc")
    .offset(STAGED_AT_ONCE - 1)
    .limit(100)
    .execute();
  for (const { importKey } of rows) await forgetImport(query, importKey);
};

const STAGED_LIFE = 24 * 60 * 60 * 1000;

/** Drops imports that nobody said yes to within a day; answers how many. */
export const forgetStagedImports = (database: Database, clock: Clock): Promise<number> =>
  database.write("imports", async (query) => {
    const rows = await query
      .selectFrom("stagedImports")
      .select("importKey")
      .where("at", "<", isoTime(clock.now() - STAGED_LIFE))
      .limit(500)
      .execute();
    const keys = rows.map(({ importKey }) => importKey);
    if (keys.length === 0) return 0;
    await query.deleteFrom("stagedFiles").where("importKey", "in", keys).execute();
    await query.deleteFrom("stagedImports").where("importKey", "in", keys).execute();
    return keys.length;
  });

/** Ends a staged import in the transaction that makes it a project. */
export const forgetImport = async (query: Write, importKey: string): Promise<void> => {
  await query.deleteFrom("stagedFiles").where("importKey", "=", importKey).execute();
  await query.deleteFrom("stagedImports").where("importKey", "=", importKey).execute();
};
