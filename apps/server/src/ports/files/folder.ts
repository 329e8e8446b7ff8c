import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { type Bytes, type Files, FileTooLarge, isBlob, type SpooledFile } from "./files.ts";

const missing = (error: unknown): null => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
};

const synchronise = async (folder: string) => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What a killed process left half received is nobody's; a day is longer than any upload takes. */
const sweep = async (incoming: string) => {
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const facts = await stat(file).catch(missing);
    if (facts && Date.now() - facts.mtimeMs > 86_400_000) await rm(file, { force: true });
  }
};

/** `blobs/ab/cd…` under one folder, with `incoming/` beside it on the same volume so that renaming is atomic. */
export const openFolder = async (folder: string): Promise<Files> => {
  const incoming = path.join(folder, "incoming");
  const blobs = path.join(folder, "blobs");
  await mkdir(incoming, { recursive: true });
  await mkdir(blobs, { recursive: true });
  await sweep(incoming);
  const placeOf = (blob: string) => path.join(blobs, blob.slice(0, 2), blob.slice(2));

  const spool = async (content: Bytes, maxBytes: number): Promise<SpooledFile> => {
    const temporary = path.join(incoming, randomBytes(12).toString("hex"));
    const discard = () => rm(temporary, { force: true });
    const hash = createHash("sha256");
    let size = 0;
    try {
      const handle = await open(temporary, "wx", 0o600);
      try {
        for await (const chunk of content) {
          size += chunk.byteLength;
          if (size > maxBytes) throw new FileTooLarge(maxBytes);
          hash.update(chunk);
          for (let at = 0; at < chunk.byteLength; ) at += (await handle.write(chunk, at)).bytesWritten;
        }
      } finally {
        await handle.close();
      }
    } catch (error) {
      await discard();
      throw error;
    }
    return { blob: hash.digest("hex"), size, path: temporary, discard };
  };

  const keep = async ({ blob, size, path: temporary }: SpooledFile) => {
    const place = placeOf(blob);
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
    spool,
    keep,
    put: async (content, maxBytes) => {
      const spooled = await spool(content, maxBytes);
      try {
        return await keep(spooled);
      } catch (error) {
        await spooled.discard();
        throw error;
      }
    },
    size: async (blob) => (isBlob(blob) ? ((await stat(placeOf(blob)).catch(missing))?.size ?? null) : null),
    open: async (blob, range) => {
      if (!isBlob(blob)) return null;
      const handle = await open(placeOf(blob), "r").catch(missing);
      if (!handle) return null;
      return createReadStream("", { fd: handle, ...(range ? { start: range.first, end: range.last } : {}) });
    },
    read: async (blob) => (isBlob(blob) ? await readFile(placeOf(blob)).catch(missing) : null),
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
  };
};
