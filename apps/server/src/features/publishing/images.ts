import { createHash } from "node:crypto";
import { refused, succeed } from "@hanok/api-contract";
import { type ImageFacts, imagesToPrepare, type ProjectFile, type ProjectPart } from "@hanok/page-document";
import type { Database } from "../../ports/database/index.ts";
import type { Files } from "../../ports/files/index.ts";
import { type FairLimit, type Task, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { answeringWhole, EVERYTHING, loadPart, runOverPart } from "../editing/index.ts";
import {
  canBeCopied,
  DRAWING_HEAD,
  drawingSize,
  type PictureFormat,
  pictureFactsTask,
  webpCopyTask,
} from "../files/index.ts";
import { type Incoming, type TakeParts, takeIntoProject } from "../library/index.ts";

/** A twin is worth its place from a tenth less on. */
const WORTH = 0.9;
const OLD_FORMATS = new Set(["image/png", "image/jpeg"]);
const PHOTO_FORMATS = new Set([...OLD_FORMATS, "image/webp", "image/avif"]);
/** Formats of the decoder that get copies; a name that says another format decides nothing. */
const OLD = new Set<string>(["png", "jpeg"] satisfies PictureFormat[]);
const PHOTOS = new Set<string>([...OLD, ...(["webp", "heif"] satisfies PictureFormat[])]);

interface PictureParts {
  readonly files: Files;
  readonly decoders: Threads;
  readonly pictureTurn: FairLimit;
}

interface Wanted {
  /** Pictures that lack something, by page. */
  readonly missing: Readonly<Record<string, number>>;
  /** Paths of all pictures of built pages, each once. */
  readonly paths: readonly string[];
}

/** The pictures of built pages: every page is parsed for them. */
export const wantedPicturesTask: Task<{ readonly part: ProjectPart }, Wanted> = {
  name: "wanted-pictures",
  urgent: true,
  run: ({ part }) => {
    const missing: Record<string, number> = {};
    const paths = new Set<string>();
    for (const { pageId, path, isComplete } of imagesToPrepare(part)) {
      if (!isComplete) missing[pageId] = (missing[pageId] ?? 0) + 1;
      paths.add(path);
    }
    return { missing, paths: [...paths] };
  },
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

/** Files of a project and the pictures of its built pages; null where it is gone. */
const readWanted = (
  { database, threads, pictureTurn }: Pick<TakeParts & PictureParts, "database" | "threads" | "pictureTurn">,
  projectId: string,
) =>
  pictureTurn(() =>
    answeringWhole(database, projectId, async () => {
      const part = await readWhole(database, projectId);
      // Without its texts: the room is theirs only until here.
      return part && { files: part.files, wanted: await runOverPart(threads, wantedPicturesTask, { part }) };
    }),
  );

/** Number of images of built pages that lack something; nothing is made. */
export const readImages = async (
  parts: Pick<TakeParts & PictureParts, "database" | "threads" | "pictureTurn">,
  projectId: string,
) => {
  const read = await readWanted(parts, projectId);
  if (!read) return refused("project.missing");
  if ("error" in read) return read;
  return succeed({ missing: read.wanted.missing, images: {} });
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

/** Size of a drawing by its head. */
const readDrawing = async (files: Files, file: ProjectFile): Promise<ImageFacts | null> => {
  const last = Math.min(file.size, DRAWING_HEAD) - 1;
  const source = last < 0 ? null : await files.open(file.blob, { first: 0, last });
  if (!source) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(Buffer.from(chunk));
  return drawingSize(Buffer.concat(chunks));
};

/**
 * Size of a picture as a viewer shows it, and what is not there yet: its WebP where that is smaller, and narrower
 * copies. Null for what is not there or no picture that can be read; throws where the disk fails.
 */
const examine = async (
  { files, decoders }: PictureParts,
  file: ProjectFile,
  isThere: (path: string) => boolean,
): Promise<{ readonly facts: ImageFacts; readonly made: readonly Made[] } | null> => {
  if (file.mediaType === "image/svg+xml") {
    const facts = await readDrawing(files, file);
    return facts && { facts, made: [] };
  }
  const borrowed = await files.borrow(file.blob);
  if (!borrowed) return null;
  try {
    const found = await decoders.run(pictureFactsTask, { path: borrowed.path });
    if (!found || !canBeCopied(found)) return null;
    const facts = { width: found.width, height: found.height };
    const made: Made[] = [];
    if (found.pages > 1 || !PHOTOS.has(found.format) || !PHOTO_FORMATS.has(file.mediaType))
      return { facts, made };
    const wanted = [
      ...(OLD.has(found.format) && OLD_FORMATS.has(file.mediaType)
        ? [{ path: twinPath(file.path), width: facts.width }]
        : []),
      ...narrowerThan(facts.width).map((across) => ({ path: narrowPath(file.path, across), width: across })),
    ];
    for (const { path, width: across } of wanted) {
      if (isThere(path)) continue;
      const nearLossless = found.format === "png" && across === facts.width;
      const copy = await decoders.run(webpCopyTask, { path: borrowed.path, across, nearLossless });
      if (!copy) return null;
      const bytes = Buffer.from(copy.buffer, copy.byteOffset, copy.byteLength);
      if (bytes.length < file.size * WORTH) made.push({ of: file.path, path, width: across, bytes });
    }
    return { facts, made };
  } catch (error) {
    // Its decoder was killed: the picture stays as it is.
    if (error instanceof TaskBroken) return null;
    throw error;
  } finally {
    await borrowed.release();
  }
};

/**
 * Facts about every image that built pages show. PNG and JPEG files get a WebP twin beside them where it is
 * smaller, wide pictures narrower copies too. The original stays.
 */
export const prepareImages = async (
  parts: TakeParts & PictureParts,
  projectId: string,
  author: { readonly memberId: number; readonly name: string },
) => {
  const read = await readWanted(parts, projectId);
  if (!read) return refused("project.missing");
  if ("error" in read) return read;
  const { files, wanted } = read;
  const facts: Record<string, ImageFacts> = {};
  const made: Made[] = [];
  for (const path of wanted.paths) {
    const file = files[path];
    if (!file?.mediaType.startsWith("image/")) continue;
    const found = await examine(parts, file, (other) => Object.hasOwn(files, other));
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
    Object.entries(facts).map(([path, size]) => [path, withCopies(files, path, size, places)]),
  );
  return succeed({ missing: wanted.missing, images });
};

const incomingOf = ({ path, bytes }: Made): Incoming => ({
  path,
  blob: createHash("sha256").update(bytes).digest("hex"),
  size: bytes.length,
  read: async () => bytes,
});

/** The copies that the project has of a picture: those just made, and those of an earlier time. */
const withCopies = (
  files: ProjectPart["files"],
  path: string,
  size: ImageFacts,
  made: ReadonlyMap<string, string>,
): ImageFacts => {
  const file = files[path];
  const placeOf = (wanted: string): string | undefined => {
    const known = files[wanted];
    return made.get(wanted) ?? (known && file && known.size < file.size ? known.path : undefined);
  };
  const modern = file && OLD_FORMATS.has(file.mediaType) ? placeOf(twinPath(path)) : undefined;
  const narrower = narrowerThan(size.width).flatMap((width) => {
    const place = file && PHOTO_FORMATS.has(file.mediaType) ? placeOf(narrowPath(path, width)) : undefined;
    return place === undefined ? [] : [{ path: place, width }];
  });
  return { ...size, ...(modern ? { modern } : {}), ...(narrower.length > 0 ? { narrower } : {}) };
};
