import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../../ports/database/index.ts";
import { type Files, isBlob } from "../../ports/files/index.ts";
import { inLine, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { pictureFactsTask, sendContent, storePlaceholder, thumbnailTask } from "../files/index.ts";
import type { Hold, MayShow } from "./may-show.ts";

/** The most pixels that Chromium unpacks of a picture, four bytes each. A larger one shows as if it were damaged. */
const MOST_SHOWN = 2 ** 29 - 1;
/** Thumbnails in memory; the browser keeps its own for good, so this is for the first look of many people. */
const CACHE_BYTES = 24 * 1024 * 1024;

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
    if (error instanceof TaskBroken && !error.notRun) return null;
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
  /** Those that are being made: one that is asked for twice is made once. */
  const making = new Map<string, Promise<Buffer | null>>();

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

  const keep = (blob: string, made: Buffer | null): void => {
    cache.set(blob, made);
    cached += made?.length ?? 0;
    for (const [oldest, bytes] of cache) {
      if (cached <= CACHE_BYTES && cache.size <= 5000) break;
      cache.delete(oldest);
      cached -= bytes?.length ?? 0;
    }
  };
  const madeOnce = (blob: string): Promise<Buffer | null> => {
    const known = making.get(blob);
    if (known) return known;
    const work = make(blob)
      .then((made) => {
        keep(blob, made);
        return made;
      })
      .finally(() => making.delete(blob));
    making.set(blob, work);
    return work;
  };
  /** `busy` where too many pictures wait in this line. */
  const find = async (blob: string, line: string): Promise<Buffer | null | "busy"> => {
    const known = cache.get(blob);
    if (known !== undefined) return known;
    try {
      return await inLine(line, () => madeOnce(blob));
    } catch (error) {
      if (error instanceof TaskBroken) return "busy";
      throw error;
    }
  };

  return (app: FastifyInstance): void => {
    app.route<{ Params: { name: string }; Querystring: Hold }>({
      method: ["GET", "HEAD"],
      url: "/thumbnails/:name",
      config: { open: "The lease or the key in the address allows." },
      handler: async (request, reply) => {
        const blob = request.params.name.replace(/\.webp$/, "");
        const shown = isBlob(blob) ? await mayShow(blob, request.query) : null;
        if (!shown) return reply.code(404).header("cache-control", "no-store").send();
        const bytes = await find(blob, shown.line);
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
