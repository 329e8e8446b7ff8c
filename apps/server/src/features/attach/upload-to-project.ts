import { type Refused, refused, succeed } from "@hanok/api-contract";
import type { ProjectFile } from "@hanok/page-document";
import { extensionOf, mediaTypeOf } from "@hanok/site-files";
import type { AttachedFiles } from "../../migrations/tables/members-own.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Write } from "../../ports/database/index.ts";
import type { SpooledFile } from "../../ports/files/index.ts";
import { type CommitParts, commitOperation } from "../editing/index.ts";
import { type BlobStore, createId, createKey, holdBlobs, type Storage } from "../files/index.ts";
import { fileTypeOf } from "./file-types.ts";
import type { Judged } from "./rules.ts";

export interface UploadParts extends CommitParts {
  readonly blobs: BlobStore;
  readonly storage: Storage;
}
export interface ProjectUpload extends Judged {
  readonly projectId: string;
  readonly ownerId: number;
  readonly author: { readonly memberId: number; readonly name: string };
  readonly file: SpooledFile;
  readonly onTaken: "ask" | "number";
  /** The file that it replaces, where its uploader asked for that. */
  readonly replaces: AttachedFiles | null;
}
export interface Uploaded {
  readonly file: ProjectFile;
  readonly key: string;
  readonly version: number;
}
type UploadError =
  | "upload.exists"
  | "upload.content"
  | "upload.type"
  | "storage.full"
  | "project.missing"
  | "item.missing";

/**
 * Stores one file and puts it into the project's manifest, as an operation of its own, under the folder of its
 * kind [decisions: layout]. Equal content under the same path is taken as is. A taken path asks first [MED-22] or
 * gets the next free number.
 */
export const uploadIntoProject = async (
  parts: UploadParts,
  upload: ProjectUpload,
): Promise<{ readonly ok: true; readonly value: Uploaded } | Refused<UploadError>> => {
  const { projectId, ownerId, name, type, file, replaces, onTaken } = upload;
  const wanted = replaces?.path ?? `${type.folder}/${name}`;
  // A replaced file keeps its address, so the new bytes must be of the type in that address.
  if (replaces && fileTypeOf(replaces.path)?.kind !== type.kind) return refused("upload.type");
  if (replaces && extensionOf(replaces.path) !== extensionOf(name)) return refused("upload.type");
  const place = await parts.storage.reserve(ownerId, file.size);
  if (!place) return refused("storage.full");
  try {
    if (onTaken === "ask" && !replaces) {
      const there = await readPlace(parts, projectId, wanted);
      if (there.file && there.file.blob !== file.blob) return taken(parts, upload, there.file);
    }
    const [stored] = await parts.blobs.keep([file]);
    if (!stored) throw new Error("a content was not stored");
    const held = await parts.database.write(projectId, (query) =>
      holdBlobs(query, projectId, [stored], isoTime(parts.clock.now())),
    );
    if (!held) throw new Error("a content was swept while it was uploaded");
    for (let number = 1; ; number++) {
      const path = number === 1 ? wanted : numbered(wanted, number);
      const there = await readPlace(parts, projectId, path);
      if (there.version === undefined) return refused("project.missing");
      if (there.file?.blob === stored.blob)
        return succeed({
          file: there.file,
          key: await keyOf(parts, upload, there.file, replaces),
          version: there.version,
        });
      if (replaces && !there.file) return refused("item.missing");
      if (!replaces && there.file && onTaken === "ask") return taken(parts, upload, there.file);
      if (!replaces && (there.file || there.otherUse)) continue;
      const made = { path, ...stored, mediaType: mediaTypeOf(path) };
      const committed = await commitOperation(parts, {
        projectId,
        opId: createId(),
        base: "newest",
        name: replaces ? "file.replace" : "file.upload",
        changes: [{ kind: "file-set", path, to: made, from: there.file ?? null }],
        author: upload.author,
      });
      if (committed.ok)
        return succeed({
          file: made,
          key: await keyOf(parts, upload, made, replaces),
          version: committed.value.version,
        });
      if (committed.error === "project.missing") return refused("project.missing");
      // Somebody else took the path in between; anything else is a fault of ours.
      const reason = committed.detail?.facts?.reason;
      if (reason !== "path.taken" && reason !== "record.changed")
        throw new Error(`an upload was refused: ${reason ?? committed.error}`);
      number -= 1;
    }
  } finally {
    await place.release();
  }
};

const numbered = (path: string, number: number): string => path.replace(/(\.[^./]*)?$/, `-${number}$1`);

const readPlace = (parts: UploadParts, projectId: string, path: string) =>
  parts.database.read(async (query) => {
    const project = await query
      .selectFrom("projects")
      .select("version")
      .where("id", "=", projectId)
      .executeTakeFirst();
    const file = await query
      .selectFrom("projectFiles")
      .select(["path", "blob", "size", "mediaType"])
      .where("projectId", "=", projectId)
      .where("path", "=", path)
      .executeTakeFirst();
    const text =
      (await query
        .selectFrom("resources")
        .select("path")
        .where("projectId", "=", projectId)
        .where("path", "=", path)
        .executeTakeFirst()) ??
      (await query
        .selectFrom("pages")
        .select("path")
        .where("projectId", "=", projectId)
        .where("path", "=", path)
        .executeTakeFirst());
    return { version: project?.version, file, otherUse: text !== undefined };
  });

const taken = async (parts: UploadParts, upload: ProjectUpload, there: ProjectFile) => {
  const row = await findRow(parts, upload.projectId, there.path, upload.ownerId);
  return refused("upload.exists", {
    data: {
      name: there.path.slice(there.path.lastIndexOf("/") + 1),
      path: there.path,
      own: row.memberId === upload.author.memberId,
      // Only its uploader may replace it.
      key: row.memberId === upload.author.memberId ? row.key : "",
    },
  });
};

/** The upload behind a file of the manifest; what came by a theme or an archive counts as the owner's. */
const findRow = (
  { database, clock }: UploadParts,
  projectId: string,
  path: string,
  ownerId: number,
): Promise<{ readonly key: string; readonly memberId: number }> =>
  database.write(projectId, (query) =>
    rowBehind(query, { projectId, path, ownerId, date: isoTime(clock.now()) }),
  );

/** The same inside a write. */
export const rowBehind = async (
  query: Write,
  at: {
    readonly projectId: string;
    readonly path: string;
    readonly ownerId: number;
    /** Of a row that is made. */
    readonly date: string;
  },
): Promise<{ readonly key: string; readonly memberId: number }> => {
  const { projectId, path, ownerId, date } = at;
  const known = await query
    .selectFrom("attachedFiles")
    .select(["key", "memberId"])
    .where("use", "=", "project")
    .where("useId", "=", projectId)
    .where("path", "=", path)
    .executeTakeFirst();
  if (known) return known;
  const file = await query
    .selectFrom("projectFiles")
    .select(["blob", "size"])
    .where("projectId", "=", projectId)
    .where("path", "=", path)
    .executeTakeFirst();
  const key = createKey();
  await query
    .insertInto("attachedFiles")
    .values({ ...rowOf(projectId, path, file ?? { blob: "", size: 0 }, date), key, memberId: ownerId })
    .execute();
  return { key, memberId: ownerId };
};

/** Writes down who uploaded what is at a path; a replaced file keeps its key and its uploader. */
const keyOf = (
  { database, clock }: UploadParts,
  { projectId, author }: ProjectUpload,
  file: ProjectFile,
  replaces: AttachedFiles | null,
): Promise<string> =>
  database.write(projectId, async (query) => {
    const date = isoTime(clock.now());
    const known = await query
      .selectFrom("attachedFiles")
      .select("key")
      .where("use", "=", "project")
      .where("useId", "=", projectId)
      .where("path", "=", file.path)
      .executeTakeFirst();
    if (known) {
      await query
        .updateTable("attachedFiles")
        .set({ blob: file.blob, size: file.size, ...(replaces ? { date, description: "" } : {}) })
        .where("key", "=", known.key)
        .execute();
      return known.key;
    }
    const key = createKey();
    await query
      .insertInto("attachedFiles")
      .values({ ...rowOf(projectId, file.path, file, date), key, memberId: author.memberId })
      .execute();
    return key;
  });

const rowOf = (
  projectId: string,
  path: string,
  { blob, size }: { readonly blob: string; readonly size: number },
  date: string,
) => ({
  use: "project",
  useId: projectId,
  auth: "public" as const,
  name: path.slice(path.lastIndexOf("/") + 1),
  fileType: fileTypeOf(path)?.kind ?? "etc",
  mediaType: mediaTypeOf(path),
  blob,
  size,
  path,
  usedAt: date,
  date,
  description: "",
});
