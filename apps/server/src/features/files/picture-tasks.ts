import { createReadStream } from "node:fs";
import type { Task } from "../../ports/threads/index.ts";

/**
 * Decoders of pixels. Everything else that the library could open (drawings, documents, scripts of its own) stays
 * blocked: a drawing of 2 KB can ask for minutes of work [trust: availability].
 */
const RASTER_LOADERS = ["Png", "Jpeg", "Webp", "Nsgif", "Heif", "Tiff"].map(
  (name) => `VipsForeignLoad${name}`,
);
/** Thumbnails are at most so wide and high, in pixels. */
const MOST = 480;
const MOST_OF_PLACEHOLDER = 16;
/** A picture may unpack to so many pixels for a thumbnail: 100 megapixels are 400 MB, made small row by row. */
const MOST_PIXELS_OF_THUMBNAIL = 100_000_000;
/** A picture may unpack to so many pixels for a copy in another format; larger ones keep theirs. */
const MOST_PIXELS_OF_COPY = 50_000_000;
const THUMBNAIL_SECONDS = 20;
const COPY_SECONDS = 30;

/** Formats by their magic bytes, in the decoder's words; `heif` is AVIF. */
export type PictureFormat = "png" | "jpeg" | "webp" | "gif" | "heif" | "tiff";

export interface PictureFacts {
  /** As a viewer shows it. */
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** Frames of an animation. */
  readonly pages: number;
}

const decoder = async () => {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: RASTER_LOADERS });
  return sharp;
};

/**
 * The result of decoding a file, or null for what is no picture that can be read. Throws where the disk fails: the
 * decoder says of both "cannot be read", and bytes that can be read to the end are the picture's own matter.
 */
const ofFile = async <Result>(path: string, decoding: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await decoding();
  } catch {
    for await (const _ of createReadStream(path));
    return null;
  }
};

/** Size, format and frames of a picture. Only its head is read: however large it is, nothing is unpacked. */
export const pictureFactsTask: Task<{ readonly path: string }, PictureFacts | null> = {
  name: "picture-facts",
  run: async ({ path }) => {
    const sharp = await decoder();
    return ofFile(path, async () => {
      const read = await sharp(path, { limitInputPixels: false }).metadata();
      const { width, height, orientation = 1, format, pages = 1 } = read;
      const turned = orientation >= 5;
      return { width: turned ? height : width, height: turned ? width : height, format, pages };
    });
  },
};

export interface Thumbnail {
  /** A WebP. */
  readonly bytes: Uint8Array;
  /** A WebP of at most sixteen pixels in base64, about 200 characters: shown enlarged until the bytes have come. */
  readonly placeholder: string;
}

/** A small WebP of a picture, and a tiny one. */
export const thumbnailTask: Task<{ readonly path: string }, Thumbnail | null> = {
  name: "thumbnail",
  run: async ({ path }) => {
    const sharp = await decoder();
    return ofFile(path, async () => {
      const bytes = await sharp(path, { limitInputPixels: MOST_PIXELS_OF_THUMBNAIL, sequentialRead: true })
        .rotate()
        .resize({ width: MOST, height: MOST, fit: "inside", withoutEnlargement: true })
        .timeout({ seconds: THUMBNAIL_SECONDS })
        .webp({ quality: 74 })
        .toBuffer();
      const tiny = await sharp(bytes)
        .resize({ width: MOST_OF_PLACEHOLDER, height: MOST_OF_PLACEHOLDER, fit: "inside" })
        .webp({ quality: 40 })
        .toBuffer();
      return { bytes, placeholder: tiny.toString("base64") };
    });
  },
};

export interface WebpCopy {
  readonly path: string;
  /** Its pixels across. */
  readonly across: number;
  readonly nearLossless: boolean;
}

/** A WebP of a picture in another width. */
export const webpCopyTask: Task<WebpCopy, Uint8Array | null> = {
  name: "webp-copy",
  run: async ({ path, across, nearLossless }) => {
    const sharp = await decoder();
    return ofFile(path, () =>
      sharp(path, { limitInputPixels: MOST_PIXELS_OF_COPY })
        .rotate()
        .resize({ width: across })
        .timeout({ seconds: COPY_SECONDS })
        .webp({ quality: 82, nearLossless })
        .toBuffer(),
    );
  },
};

/** An AVIF of a picture in its own size. */
export const avifCopyTask: Task<{ readonly path: string }, Uint8Array | null> = {
  name: "avif-copy",
  run: async ({ path }) => {
    const sharp = await decoder();
    return ofFile(path, () =>
      sharp(path, { limitInputPixels: MOST_PIXELS_OF_COPY })
        .rotate()
        .timeout({ seconds: COPY_SECONDS })
        .avif({ quality: 55, effort: 3 })
        .toBuffer(),
    );
  },
};

export const canBeCopied = ({ width, height }: PictureFacts): boolean =>
  width * height <= MOST_PIXELS_OF_COPY;
