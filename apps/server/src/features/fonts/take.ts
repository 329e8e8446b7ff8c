import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Refused, refused, succeed } from "@hanok/api-contract";
import type { ProjectFile } from "@hanok/page-document";
import { mediaTypeOf } from "@hanok/site-files";
import { familyFiles, familySheet, familySheetPath, type InstalledFamily } from "@hanok/starter-content";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";
import type { SpooledFile, StoredFile } from "../../ports/files/index.ts";
import { ownerOf } from "../access/index.ts";
import { type BlobStore, holdBlobs, type Storage } from "../files/index.ts";

export interface FontParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly storage: Storage;
}

interface TakenFont {
  readonly name: string;
  readonly sheet: { readonly path: string; readonly text: string };
  readonly files: ProjectFile[];
}

/** Contents are swept between storing and naming only by a rare chance; each time they are brought again. */
const ATTEMPTS = 3;

/**
 * Stores the files of a family among the contents and lets the project hold them, within the storage of its
 * owner. A content that the project holds already is not stored again.
 */
export const takeFamily = async (
  { database, clock, blobs, storage }: FontParts,
  projectId: string,
  family: InstalledFamily,
): Promise<
  { readonly ok: true; readonly value: TakenFont } | Refused<"project.missing" | "storage.full">
> => {
  const ownerId = await database.read((query) => ownerOf(query, projectId));
  if (ownerId === null) return refused("project.missing");
  const files = await Promise.all(
    (await familyFiles(family)).map(async ({ path, source }) => {
      const bytes = await readFile(source);
      const blob = createHash("sha256").update(bytes).digest("hex");
      return { path, blob, size: bytes.length, mediaType: mediaTypeOf(path), bytes };
    }),
  );
  const held = await database.read((query) =>
    query.selectFrom("projectBlobs").select("blob").where("projectId", "=", projectId).execute(),
  );
  const known = new Set(held.map(({ blob }) => blob));
  const missing = files.filter(({ blob }) => !known.has(blob));
  const taken = {
    name: family.name,
    sheet: { path: familySheetPath(family.key), text: await familySheet(family) },
    files: files.map(({ bytes: _, ...file }) => file),
  };
  if (missing.length === 0) return succeed(taken);
  const reserved = await storage.reserve(
    ownerId,
    missing.reduce((sum, { size }) => sum + size, 0),
  );
  if (!reserved) return refused("storage.full");
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const stored = await store(
        blobs,
        missing.map(({ bytes }) => bytes),
      );
      const at = isoTime(clock.now());
      if (await database.write(projectId, (query) => holdBlobs(query, projectId, stored, at)))
        return succeed(taken);
    }
  } finally {
    await reserved.release();
  }
  throw new Error("contents of a font were swept again and again");
};

/** All at once: a family has a hundred slices, and each would wait for its own turn to write. */
const store = async (blobs: BlobStore, contents: readonly Buffer[]): Promise<readonly StoredFile[]> => {
  const spooled: SpooledFile[] = [];
  try {
    for (const bytes of contents) spooled.push(await blobs.files.spool([bytes], bytes.length));
    return await blobs.keep(spooled);
  } catch (error) {
    await Promise.all(spooled.map((one) => one.discard()));
    throw error;
  }
};
