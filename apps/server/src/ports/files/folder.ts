import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { type Files, isBlob, type SpooledFile } from "./files.ts";
import { missing, openSpool, putBy } from "./spool.ts";

const synchronise = async (folder: string) => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** `blobs/ab/cd…` under one folder, with `incoming/` beside it on the same volume so that renaming is atomic. */
export const openFolder = async (folder: string): Promise<Files> => {
  const blobs = path.join(folder, "blobs");
  await mkdir(blobs, { recursive: true });
  const spool = await openSpool(path.join(folder, "incoming"));
  const placeOf = (blob: string) => path.join(blobs, blob.slice(0, 2), blob.slice(2));

  const keep = async ({ blob, size, path: temporary }: SpooledFile) => {
    const place = placeOf(blob);
    spool.forget(temporary);
    if (await stat(place).catch(missing)) {
      // Touched, so that a collection of old unnamed blobs leaves it to its new owner.
      const now = new Date();
      await utimes(place, now, now);
      await rm(temporary, { force: true });
      return { blob, size };
    }
    const handle = await open(temporary, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    const parent = path.dirname(place);
    if (await mkdir(parent, { recursive: true })) await synchronise(blobs);
    await rename(temporary, place);
    await synchronise(parent);
    return { blob, size };
  };

  return {
    spool: spool.receive,
    keep,
    put: putBy(spool.receive, keep),
    size: async (blob) => (isBlob(blob) ? ((await stat(placeOf(blob)).catch(missing))?.size ?? null) : null),
    open: async (blob, range) => {
      if (!isBlob(blob)) return null;
      const handle = await open(placeOf(blob), "r").catch(missing);
      if (!handle) return null;
      return createReadStream("", { fd: handle, ...(range ? { start: range.first, end: range.last } : {}) });
    },
    read: async (blob) => (isBlob(blob) ? await readFile(placeOf(blob)).catch(missing) : null),
    borrow: async (blob) => {
      if (!isBlob(blob) || !(await stat(placeOf(blob)).catch(missing))) return null;
      return { path: placeOf(blob), release: async () => {} };
    },
    remove: async (blob) => {
      if (isBlob(blob)) await rm(placeOf(blob), { force: true });
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
    close: spool.close,
  };
};
