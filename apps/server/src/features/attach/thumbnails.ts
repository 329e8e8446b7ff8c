import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { type Files, isBlob } from "../../ports/files/index.ts";
import { sendContent } from "../files/index.ts";
import type { Hold, MayShow } from "./may-show.ts";

/** Widest and highest, in pixels. */
const MOST = 480;
/** What a picture may unpack to: 100 megapixels are 400 MB, made small row by row. */
const MOST_PIXELS = 100_000_000;
/** The most pixels that Chromium unpacks of a picture, four bytes each. A larger one shows as if it were damaged. */
const MOST_SHOWN = 2 ** 29 - 1;
const SECONDS = 20;
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
export const pictureSize = async (path: string): Promise<PictureSize | null> => {
  const { default: sharp } = await import("sharp");
  try {
    // Only the head is read: however large the picture is, nothing is unpacked.
    const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    // The decoder says of both "cannot be read"; bytes that can be read to the end are its own matter.
    for await (const _ of createReadStream(path));
    return null;
  }
};

/**
 * Small pictures of stored contents, made when they are first asked for. The address names the hash of the original,
 * and the lease or key under which the original itself is read.
 */
export const createThumbnails = (
  { files, log }: { readonly files: Files; readonly log: Logger },
  mayShow: MayShow,
) => {
  const cache = new Map<string, Buffer | null>();
  let cached = 0;
  let running = 0;
  const waiting: (() => void)[] = [];

  const make = async (blob: string): Promise<Buffer | null> => {
    const source = await files.open(blob);
    if (!source) return null;
    const fault: { cause?: Error } = {};
    const broken = new Promise<null>((resolve) => {
      source.once("error", (cause) => {
        fault.cause = cause;
        resolve(null);
      });
    });
    try {
      const { default: sharp } = await import("sharp");
      const made = source
        .pipe(
          sharp({ limitInputPixels: MOST_PIXELS, sequentialRead: true })
            .rotate()
            .resize({ width: MOST, height: MOST, fit: "inside", withoutEnlargement: true })
            .timeout({ seconds: SECONDS })
            .webp({ quality: 74 }),
        )
        .toBuffer()
        .catch((error: unknown) => {
          log.info({ err: error, blob }, "no thumbnail can be made");
          return null;
        });
      // A decoder whose bytes cease to come waits for ever.
      const bytes = await Promise.race([made, broken]);
      if (fault.cause) throw fault.cause;
      return bytes;
    } finally {
      source.destroy();
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
