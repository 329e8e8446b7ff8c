import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat, statfs, utimes } from "node:fs/promises";
import path from "node:path";
import { type Bytes, type Files, FileTooLarge, type SpooledFile } from "./files.ts";
import { createPatience, type Patiently } from "./patience.ts";

/** For a promise of a file that may be gone: null then. */
export const missing = (error: unknown): null => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
};

/** Received bytes are touched this often while their process runs … */
const SIGN_OF_LIFE = 60_000;
/** … and belong to nobody when they were not touched for this long. */
const GIVEN_UP = 5 * 60_000;

/** [AVL-01] Bytes that are hashed in one go: a made page of 40 MB comes as one chunk. */
const PIECE = 1024 * 1024;

/** The temporary files of this process, touched in turn; several processes may share one folder. */
const keepAlive = () => {
  const own = new Set<string>();
  const timer = setInterval(() => {
    const now = new Date();
    // A disk that refuses this refuses the next call about the file as well, which reports it.
    for (const file of own) void utimes(file, now, now).catch(() => {});
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

/** Local temporary files, before their content is stored or while it is lent. */
export interface Spool {
  /** As `Files.spool`. */
  receive(content: Bytes, maxBytes: number): Promise<SpooledFile>;
  /** Ends the care for a file that was moved away or deleted. */
  forget(file: string): void;
  /** Removes a file that nobody needs; what the disk refuses to remove is swept later. */
  remove(file: string): Promise<void>;
  sweep(): Promise<number>;
  /** As `Files.freeForReceived`. */
  free(): Promise<number>;
  close(): void;
}

/** Makes the folder where it is missing, and removes what killed processes left in it. */
export const openSpool = async (
  incoming: string,
  patiently: Patiently = createPatience(),
): Promise<Spool> => {
  await mkdir(incoming, { recursive: true });
  await removeGivenUp(incoming);
  const alive = keepAlive();
  /** Files that the disk refused to remove. */
  const left = new Set<string>();
  const remove = async (file: string) => {
    alive.own.delete(file);
    await patiently(() => rm(file, { force: true })).catch(() => left.add(file));
  };
  return {
    receive: async (content, maxBytes) => {
      const temporary = path.join(incoming, randomBytes(12).toString("hex"));
      alive.own.add(temporary);
      const discard = () => remove(temporary);
      const hash = createHash("sha256");
      let size = 0;
      try {
        const handle = await patiently(() => open(temporary, "wx", 0o600));
        try {
          for await (const chunk of content) {
            size += chunk.byteLength;
            if (size > maxBytes) throw new FileTooLarge(maxBytes);
            for (let at = 0; at < chunk.byteLength; at += PIECE) {
              const piece = chunk.subarray(at, at + PIECE);
              hash.update(piece);
              for (let written = 0; written < piece.byteLength; ) {
                const from = written;
                written += (await patiently(() => handle.write(piece, from))).bytesWritten;
              }
            }
          }
        } finally {
          await patiently(() => handle.close());
        }
      } catch (error) {
        await discard();
        throw error;
      }
      return { blob: hash.digest("hex"), size, path: temporary, discard };
    },
    forget: (file) => void alive.own.delete(file),
    remove,
    sweep: async () => {
      const again = [...left];
      left.clear();
      for (const file of again) await remove(file);
      return again.length - left.size + (await removeGivenUp(incoming));
    },
    free: async () => {
      const { bavail, bsize } = await patiently(() => statfs(incoming));
      return bavail * bsize;
    },
    close: alive.stop,
  };
};

/** `Files.put` by `spool` and `keep`. */
export const putBy =
  (receive: Spool["receive"], keep: Files["keep"]): Files["put"] =>
  async (content, maxBytes) => {
    const spooled = await receive(content, maxBytes);
    try {
      return await keep(spooled);
    } catch (error) {
      await spooled.discard();
      throw error;
    }
  };
