import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../../ports/database/index.ts";
import { type Files, isBlob } from "../../ports/files/index.ts";
import { TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { pictureFactsTask, sendContent, storePlaceholder, thumbnailTask } from "../files/index.ts";
import type { Hold, MayShow } from "./may-show.ts";

/** The most pixels that Chromium unpacks of a picture, four bytes each. A larger one shows as if it were damaged. */
const MOST_SHOWN = 2 ** 29 - 1;
/** Thumbnails in memory; the browser keeps its own for good, so this is for the first look of many people. */
const CACHE_BYTES = 24 * 1024 * 1024;
const AT_ONCE = 2;
const MOST_WAITING = 200;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a browser shows a picture of this size at all. */
export const canBeShown = ({ width, height }: PictureSize): boolean => width * height <= MOST_SHOWN;

/**
 * Width and height as a viewer shows it, or null for what is no picture that can be read. Throws where the disk fails:
 * that is no word about the picture.
 */
export const pictureSize = (decoders: Threads, path: string): Promise<PictureSize | null> =>
  unlessKilled(decoders.run(pictureFactsTask, { path }));

/** A picture whose decoder was killed is one that cannot be read. */
const unlessKilled = async <Result>(work: Promise<Result | null>): Promise<Result | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TaskBroken) return null;
    throw error;
  }
};

/**
 * Small pictures of stored contents, made when they are first asked for. The address names the hash of the original,
 * and the lease or key under which the original itself is read.
 */
export const createThumbnails = (
  {
    files,
    log,
    decoders,
    database,
  }: {
    readonly files: Files;
    readonly log: Logger;
    readonly decoders: Threads;
    readonly database: Database;
  },
  mayShow: MayShow,
) => {
  const cache = new Map<string, Buffer | null>();
  let cached = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  /** The thumbnail is shown also where the database cannot take this; the next one tries again. */
  const keepPlaceholder = async (blob: string, placeholder: string): Promise<void> => {
    try {
      await database.write(`blob:${blob}`, (query) => storePlaceholder(query, blob, placeholder));
    } catch (error) {
      log.warn({ blob, error }, "a placeholder was not kept");
    }
  };

  const make = async (blob: string): Promise<Buffer | null> => {
    const borrowed = await files.borrow(blob);
    if (!borrowed) return null;
    try {
      const made = await unlessKilled(decoders.run(thumbnailTask, { path: borrowed.path }));
      if (!made) {
        log.info({ blob }, "no thumbnail can be made");
        return null;
      }
      await keepPlaceholder(blob, made.placeholder);
      const { bytes } = made;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      await borrowed.release();
    }
  };

  const inTurn = async (blob: string): Promise<Buffer | null | "busy"> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return "busy";
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      const known = cache.get(blob);
      if (known !== undefined) return known;
      const made = await make(blob);
      cache.set(blob, made);
      cached += made?.length ?? 0;
      for (const [oldest, bytes] of cache) {
        if (cached <= CACHE_BYTES && cache.size <= 5000) break;
        cache.delete(oldest);
        cached -= bytes?.length ?? 0;
      }
      return made;
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  return (app: FastifyInstance): void => {
    app.route<{ Params: { name: string }; Querystring: Hold }>({
      method: ["GET", "HEAD"],
      url: "/thumbnails/:name",
      config: { open: "The lease or the key in the address allows." },
      handler: async (request, reply) => {
        const blob = request.params.name.replace(/\.webp$/, "");
        if (!isBlob(blob) || !(await mayShow(blob, request.query)))
          return reply.code(404).header("cache-control", "no-store").send();
        const bytes = cache.get(blob) ?? (await inTurn(blob));
        if (bytes === "busy") return reply.code(503).header("retry-after", "2").send();
        if (!bytes) return reply.code(404).header("cache-control", "no-store").send();
        await sendContent(
          request,
          reply,
          files,
          { bytes },
          { mediaType: "image/webp", cacheControl: "private, max-age=31536000, immutable" },
        );
        return reply;
      },
    });
  };
};
