import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { DiskUnavailable } from "../disk-faults.ts";
import { type Files, isBlob, type SpooledFile } from "./files.ts";
import { createPatience } from "./patience.ts";
import { missing, openSpool, putBy } from "./spool.ts";

const synchronise = async (folder: string) => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * `blobs/ab/cd…` under one folder, with `incoming/` beside it on the same volume so that renaming is atomic. A disk that
 * is full, read-only, missing or slow makes calls throw what `diskFaultOf` knows. `patience`: milliseconds within which
 * a call of the file system has to answer.
 */
export const openFolder = async (folder: string, patience?: number): Promise<Files> => {
  const blobs = path.join(folder, "blobs");
  await mkdir(blobs, { recursive: true });
  const patiently = createPatience(patience);
  const spool = await openSpool(path.join(folder, "incoming"), patiently);
  const placeOf = (blob: string) => path.join(blobs, blob.slice(0, 2), blob.slice(2));
  /** Null for a content that is not there; a folder that is not mounted holds no contents at all. */
  const absent = async (error: unknown): Promise<null> => {
    missing(error);
    if ((await stat(blobs).catch(missing)) === null) throw new DiskUnavailable(`${blobs} is missing`);
    return null;
  };
  const statOf = (blob: string) => patiently(() => stat(placeOf(blob)).catch(absent));
  /** Folders with a new name that may not be on the disk yet. */
  const unsynchronised = new Set<string>();

  const keepNow = async ({ blob, size, path: temporary }: SpooledFile) => {
    const place = placeOf(blob);
    const parent = path.dirname(place);
    spool.forget(temporary);
    if (await stat(place).catch(absent)) {
      if (unsynchronised.has(parent)) await synchronise(parent);
      // Touched, so that a collection of old unnamed blobs leaves it to its new owner.
      const now = new Date();
      await utimes(place, now, now);
      await spool.remove(temporary);
      return { blob, size };
    }
    const handle = await open(temporary, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (await mkdir(parent, { recursive: true })) await synchronise(blobs);
    unsynchronised.add(parent);
    await rename(temporary, place);
    await synchronise(parent);
    unsynchronised.delete(parent);
    return { blob, size };
  };
  const keep = (file: SpooledFile) => patiently(() => keepNow(file));

  return {
    spool: spool.receive,
    keep,
    put: putBy(spool.receive, keep),
    size: async (blob) => (isBlob(blob) ? ((await statOf(blob))?.size ?? null) : null),
    open: async (blob, range) => {
      if (!isBlob(blob)) return null;
      const handle = await patiently(() => open(placeOf(blob), "r").catch(absent));
      if (!handle) return null;
      return createReadStream("", { fd: handle, ...(range ? { start: range.first, end: range.last } : {}) });
    },
    read: async (blob) =>
      isBlob(blob) ? await patiently(() => readFile(placeOf(blob)).catch(absent)) : null,
    borrow: async (blob) => {
      if (!isBlob(blob) || !(await statOf(blob))) return null;
      return { path: placeOf(blob), release: async () => {} };
    },
    remove: async (blob) => {
      if (isBlob(blob)) await patiently(() => rm(placeOf(blob), { force: true }));
    },
    list: async function* () {
      for (const prefix of await readdir(blobs))
        for (const rest of await readdir(path.join(blobs, prefix))) {
          const facts = await stat(path.join(blobs, prefix, rest)).catch(missing);
          if (facts && isBlob(prefix + rest))
            yield { blob: prefix + rest, size: facts.size, writtenAt: facts.mtimeMs };
        }
    },
    sweep: spool.sweep,
    freeForReceived: spool.free,
    close: spool.close,
  };
};
