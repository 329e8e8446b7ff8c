import { createHash } from "node:crypto";
import { refused, succeed } from "@hanok/api-contract";
import { type ImageFacts, imagesToPrepare, type ProjectFile, type ProjectPart } from "@hanok/page-document";
import type { Database } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { EVERYTHING, loadPart } from "../editing/index.ts";
import { type Incoming, type TakeParts, takeIntoProject } from "../library/index.ts";

/** What a picture may unpack to; larger ones keep their format. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 30;
/** A twin is worth its place from a tenth less on. */
const WORTH = 0.9;
const OLD_FORMATS = new Set(["image/png", "image/jpeg"]);
const PHOTO_FORMATS = new Set([...OLD_FORMATS, "image/webp", "image/avif"]);
const LIMITS = { limitInputPixels: MOST_PIXELS };

const count = (part: ProjectPart): Record<string, number> => {
  const missing: Record<string, number> = {};
  for (const { pageId, isComplete } of imagesToPrepare(part))
    if (!isComplete) missing[pageId] = (missing[pageId] ?? 0) + 1;
  return missing;
};

const readWhole = (database: Database, projectId: string): Promise<ProjectPart | null> =>
  database.read(async (query) => {
    const project = await query
      .selectFrom("projects")
      .select("id")
      .where("id", "=", projectId)
      .executeTakeFirst();
    return project ? loadPart(query, projectId, EVERYTHING) : null;
  });

/** How many pictures of built pages lack something; nothing is made. */
export const readImages = async (database: Database, projectId: string) => {
  const part = await readWhole(database, projectId);
  return part ? succeed({ missing: count(part), images: {} }) : refused("project.missing");
};

/** A picture made of another, in the place that it gets beside it. */
interface Made {
  readonly of: string;
  readonly path: string;
  /** Its pixels across. */
  readonly width: number;
  readonly bytes: Buffer;
}

const twinPath = (path: string): string => path.replace(/\.\w+$/, ".webp");
const narrowPath = (path: string, width: number): string => path.replace(/\.\w+$/, `-${width}w.webp`);
/** Phones, and windows half as wide as a screen. */
const NARROW = [480, 960];
/** Below this a copy would save next to nothing. */
const narrowerThan = (width: number): readonly number[] => NARROW.filter((each) => each <= width * 0.75);

/** What a decoder makes of bytes in memory; it can fail by what they are alone: no picture, or too large a one. */
const ofBytes = <Result>(work: Promise<Result>): Promise<Result | null> => work.catch(() => null);

/**
 * Size of a picture as a viewer shows it, and what is not there yet: its WebP where that is smaller, and narrower
 * copies. Null for what is not there or no picture that can be read; throws where the disk fails.
 */
const examine = async (
  files: Files,
  file: ProjectFile,
  isThere: (path: string) => boolean,
): Promise<{ readonly facts: ImageFacts; readonly made: readonly Made[] } | null> => {
  const bytes = await files.read(file.blob);
  if (!bytes) return null;
  const { default: sharp } = await import("sharp");
  const read = await ofBytes(sharp(bytes, LIMITS).metadata());
  if (!read?.width || !read.height) return null;
  const { width, height, orientation = 1, pages = 1 } = read;
  const facts = orientation >= 5 ? { width: height, height: width } : { width, height };
  const made: Made[] = [];
  if (pages > 1 || !PHOTO_FORMATS.has(file.mediaType)) return { facts, made };
  const webp = (across: number) =>
    sharp(bytes, LIMITS)
      .rotate()
      .resize({ width: across })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82, nearLossless: file.mediaType === "image/png" && across === facts.width })
      .toBuffer();
  const wanted = [
    ...(OLD_FORMATS.has(file.mediaType) ? [{ path: twinPath(file.path), width: facts.width }] : []),
    ...narrowerThan(facts.width).map((across) => ({ path: narrowPath(file.path, across), width: across })),
  ];
  for (const { path, width: across } of wanted) {
    if (isThere(path)) continue;
    const copy = await ofBytes(webp(across));
    if (!copy) return null;
    if (copy.length < file.size * WORTH) made.push({ of: file.path, path, width: across, bytes: copy });
  }
  return { facts, made };
};

/**
 * What is known of every picture that built pages show. PNG and JPEG files get a WebP twin beside them where it is
 * smaller, wide pictures narrower copies too. The original stays.
 */
export const prepareImages = async (
  parts: TakeParts & { readonly files: Files },
  projectId: string,
  author: { readonly memberId: number; readonly name: string },
) => {
  const part = await readWhole(parts.database, projectId);
  if (!part) return refused("project.missing");
  const facts: Record<string, ImageFacts> = {};
  const made: Made[] = [];
  for (const path of new Set(imagesToPrepare(part).map((image) => image.path))) {
    const file = part.files[path];
    if (!file?.mediaType.startsWith("image/")) continue;
    const found = await examine(parts.files, file, (other) => Object.hasOwn(part.files, other));
    if (!found) continue;
    facts[path] = found.facts;
    made.push(...found.made);
  }
  const places = new Map<string, string>();
  if (made.length > 0) {
    const taken = await takeIntoProject(parts, projectId, author, {
      files: made.map(incomingOf),
      fonts: [],
    });
    if (!taken.ok) return taken;
    for (const { path } of made) places.set(path, taken.value.moved.get(path) ?? path);
  }
  const images = Object.fromEntries(
    Object.entries(facts).map(([path, size]) => [path, withCopies(part, path, size, places)]),
  );
  return succeed({ missing: count(part), images });
};

const incomingOf = ({ path, bytes }: Made): Incoming => ({
  path,
  blob: createHash("sha256").update(bytes).digest("hex"),
  size: bytes.length,
  read: async () => bytes,
});

/** The copies that the project has of a picture: those just made, and those of an earlier time. */
const withCopies = (
  part: ProjectPart,
  path: string,
  size: ImageFacts,
  made: ReadonlyMap<string, string>,
): ImageFacts => {
  const file = part.files[path];
  const placeOf = (wanted: string): string | undefined => {
    const known = part.files[wanted];
    return made.get(wanted) ?? (known && file && known.size < file.size ? known.path : undefined);
  };
  const modern = file && OLD_FORMATS.has(file.mediaType) ? placeOf(twinPath(path)) : undefined;
  const narrower = narrowerThan(size.width).flatMap((width) => {
    const place = file && PHOTO_FORMATS.has(file.mediaType) ? placeOf(narrowPath(path, width)) : undefined;
    return place === undefined ? [] : [{ path: place, width }];
  });
  return { ...size, ...(modern ? { modern } : {}), ...(narrower.length > 0 ? { narrower } : {}) };
};
