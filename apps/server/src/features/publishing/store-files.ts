import type { SpooledFile, StoredFile } from "../../ports/files/index.ts";
import type { BlobStore } from "../files/index.ts";
import type { SiteFile } from "./outlet.ts";

/** A file of a release: a row of `releaseFiles` without the release. */
export interface ReleaseRow extends StoredFile {
  readonly path: string;
  readonly pageId: string;
  readonly madeFrom: string;
  readonly mediaType: string;
}

/** Made files that are kept in one go. */
const BATCH = 64;
/** Made files are named by the release in its last step only. */
const LONGEST_PUBLISHING = 60 * 60 * 1000;
const LARGEST_MADE_FILE = 1024 * 1024 * 1024;

/** Keeps what a release is made of, a batch at a time. */
export interface FileStore {
  /** Takes the file and answers its content; `madeFrom` as in `releaseFiles`. */
  add(file: SiteFile, madeFrom?: string): Promise<string>;
  /** Keeps what waits, so that the contents of all files can be read. */
  settle(): Promise<void>;
  /** The rows of all files, kept. */
  finish(): Promise<readonly ReleaseRow[]>;
  /** Lets go of what is not kept yet. */
  discard(): Promise<void>;
}

export const openFileStore = (blobs: BlobStore): FileStore => {
  const rows: ReleaseRow[] = [];
  let waiting: SpooledFile[] = [];
  const settle = async () => {
    await blobs.keep(waiting, { keptFor: LONGEST_PUBLISHING });
    waiting = [];
  };
  return {
    add: async ({ path, mediaType, pageId = "", content }, madeFrom = "") => {
      const row = { path, mediaType, pageId, madeFrom };
      if (content.kind === "stored") {
        rows.push({ ...row, blob: content.blob, size: content.size });
        return content.blob;
      }
      const file = await blobs.files.spool([content.bytes], LARGEST_MADE_FILE);
      waiting.push(file);
      rows.push({ ...row, blob: file.blob, size: file.size });
      if (waiting.length >= BATCH) await settle();
      return file.blob;
    },
    settle,
    finish: async () => {
      await settle();
      return rows;
    },
    discard: async () => {
      for (const file of waiting) await file.discard();
    },
  };
};
