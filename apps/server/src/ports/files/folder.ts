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

/** Received bytes are touched this often while their process lives … */
const SIGN_OF_LIFE = 60_000;
/** … and belong to nobody when they were not touched for this long. */
const GIVEN_UP = 5 * 60_000;

/** The temporary files of this process, touched in turn; several processes may share one folder. */
const keepAlive = () => {
  const own = new Set<string>();
  const timer = setInterval(() => {
    const now = new Date();
    for (const file of own) void utimes(file, now, now).catch(missing);
  }, SIGN_OF_LIFE);
  timer.unref();
  return { own, stop: () => clearInterval(timer) };
};

const removeGivenUp = async (incoming: string): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const facts = await stat(file).catch(missing);
    if (!facts || Date.now() - facts.mtimeMs < GIVEN_UP) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};

/** `blobs/ab/cd…` under one folder, with `incoming/` beside it on the same volume so that renaming is atomic. */
export const openFolder = async (folder: string): Promise<Files> => {
  const incoming = path.join(folder, "incoming");
  const blobs = path.join(folder, "blobs");
  await mkdir(incoming, { recursive: true });
  await mkdir(blobs, { recursive: true });
  await removeGivenUp(incoming);
  const alive = keepAlive();
  const placeOf = (blob: string) => path.join(blobs, blob.slice(0, 2), blob.slice(2));

  const spool = async (content: Bytes, maxBytes: number): Promise<SpooledFile> => {
    const temporary = path.join(incoming, randomBytes(12).toString("hex"));
    alive.own.add(temporary);
    const discard = async () => {
      alive.own.delete(temporary);
      await rm(temporary, { force: true });
    };
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
    alive.own.delete(temporary);
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
    sweep: () => removeGivenUp(incoming),
    close: alive.stop,
  };
};
