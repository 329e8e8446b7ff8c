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

interface Twin {
  readonly of: string;
  readonly incoming: Incoming;
}

/** Size of a picture as a viewer shows it, and its WebP where that is smaller; null for what cannot be read. */
const examine = async (
  files: Files,
  file: ProjectFile,
  hasTwin: boolean,
): Promise<{ readonly facts: ImageFacts; readonly twin: Buffer | null } | null> => {
  const bytes = await files.read(file.blob);
  if (!bytes) return null;
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { width, height, orientation = 1, pages = 1 } = await picture.metadata();
    const facts = orientation >= 5 ? { width: height, height: width } : { width, height };
    if (!width || !height) return null;
    if (hasTwin || pages > 1 || !OLD_FORMATS.has(file.mediaType)) return { facts, twin: null };
    const twin = await picture
      .rotate()
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82, nearLossless: file.mediaType === "image/png" })
      .toBuffer();
    return { facts, twin: twin.length < bytes.length * WORTH ? twin : null };
  } catch {
    return null;
  }
};

const twinPath = (path: string): string => path.replace(/\.\w+$/, ".webp");

/**
 * What is known of every picture that built pages show; PNG and JPEG files get a WebP twin beside them where it is
 * smaller. The original stays.
 */
export const prepareImages = async (
  parts: TakeParts & { readonly files: Files },
  projectId: string,
  author: { readonly memberId: number; readonly name: string },
) => {
  const part = await readWhole(parts.database, projectId);
  if (!part) return refused("project.missing");
  const images: Record<string, ImageFacts> = {};
  const twins: Twin[] = [];
  for (const path of new Set(imagesToPrepare(part).map((image) => image.path))) {
    const file = part.files[path];
    if (!file?.mediaType.startsWith("image/")) continue;
    const known = part.files[twinPath(path)];
    const found = await examine(parts.files, file, known !== undefined);
    if (!found) continue;
    const { facts, twin } = found;
    const modern =
      known && OLD_FORMATS.has(file.mediaType) && known.size < file.size ? known.path : undefined;
    images[path] = { width: facts.width, height: facts.height, ...(modern ? { modern } : {}) };
    if (!twin) continue;
    const blob = createHash("sha256").update(twin).digest("hex");
    const incoming = { path: twinPath(path), blob, size: twin.length, read: async () => twin };
    twins.push({ of: path, incoming });
  }
  if (twins.length > 0) {
    const taken = await takeIntoProject(parts, projectId, author, {
      files: twins.map(({ incoming }) => incoming),
      fonts: [],
      theme: "",
    });
    if (!taken.ok) return taken;
    for (const { of, incoming } of twins) {
      const facts = images[of];
      if (facts) images[of] = { ...facts, modern: taken.value.moved.get(incoming.path) ?? incoming.path };
    }
  }
  return succeed({ missing: count(part), images });
};
