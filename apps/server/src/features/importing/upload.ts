import { open } from "node:fs/promises";
import { type Refused, refused } from "@hanok/api-contract";
import type { ProjectFile } from "@hanok/page-document";
import { isoTime } from "../../ports/clock.ts";
import type { SpooledFile } from "../../ports/files/index.ts";
import { type CommitParts, commitOperation } from "../editing/index.ts";
import {
  type BlobStore,
  createId,
  holdBlobs,
  mediaTypeOf,
  projectPath,
  type Storage,
} from "../files/index.ts";
import { fileTypeOf } from "./file-types.ts";

/** [MED-17, MED-18] */
const LONGEST_NAME = 44;
const LARGEST_FILE = 300 * 1024 * 1024;

export interface UploadParts extends CommitParts {
  readonly blobs: BlobStore;
  readonly storage: Storage;
}
export interface FileUpload {
  readonly projectId: string;
  readonly ownerId: number;
  readonly author: { readonly memberId: number; readonly name: string };
  readonly fileName: string;
  readonly file: SpooledFile;
}
type UploadError =
  | "upload.name"
  | "upload.too-large"
  | "upload.type"
  | "upload.reserved"
  | "upload.content"
  | "storage.full"
  | "project.missing";

/**
 * Stores one file and puts it into the project's manifest, as an operation of its own, under the folder of its
 * kind [decisions: layout]. A taken path gets the next free number; equal content under that path is taken as is.
 */
export const uploadIntoProject = async (
  parts: UploadParts,
  { projectId, ownerId, author, fileName, file }: FileUpload,
): Promise<
  | { readonly ok: true; readonly value: { readonly file: ProjectFile; readonly version: number } }
  | Refused<UploadError>
> => {
  const name = fileName.replaceAll("\\", "/").split("/").at(-1)?.normalize("NFC") ?? "";
  if ([...name].length > LONGEST_NAME) return refused("upload.name");
  if (file.size > LARGEST_FILE) return refused("upload.too-large");
  const type = fileTypeOf(name);
  if (!type) return refused("upload.type");
  const path = projectPath(`${type.folder}/${name}`);
  if (!path.ok)
    return path.reason === "reserved"
      ? refused("upload.reserved", { facts: { name } })
      : refused("upload.name");
  if (!type.fits(await headOf(file))) return refused("upload.content");

  const place = await parts.storage.reserve(ownerId, file.size);
  if (!place) return refused("storage.full");
  try {
    const [stored] = await parts.blobs.keep([file]);
    if (!stored) throw new Error("a content was not stored");
    const held = await parts.database.write(projectId, (query) =>
      holdBlobs(query, projectId, [stored], isoTime(parts.clock.now())),
    );
    if (!held) throw new Error("a content was swept while it was uploaded");
    for (let number = 1; ; number++) {
      const wanted = number === 1 ? path.path : numbered(path.path, number);
      const taken = await parts.database.read(async (query) => ({
        project: await query
          .selectFrom("projects")
          .select("version")
          .where("id", "=", projectId)
          .executeTakeFirst(),
        file: await query
          .selectFrom("projectFiles")
          .select(["path", "blob", "size", "mediaType"])
          .where("projectId", "=", projectId)
          .where("path", "=", wanted)
          .executeTakeFirst(),
      }));
      if (!taken.project) return refused("project.missing");
      if (taken.file?.blob === stored.blob)
        return { ok: true, value: { file: taken.file, version: taken.project.version } };
      if (taken.file) continue;
      const made = { path: wanted, ...stored, mediaType: mediaTypeOf(wanted) };
      const committed = await commitOperation(parts, {
        projectId,
        opId: createId(),
        base: "newest",
        name: "file.upload",
        changes: [{ kind: "file-set", path: wanted, to: made, from: null }],
        author,
      });
      if (committed.ok) return { ok: true, value: { file: made, version: committed.value.version } };
      if (committed.error === "project.missing") return refused("project.missing");
      // Somebody else took the path in between; anything else is a fault of ours.
      const reason = committed.detail?.facts?.reason;
      if (reason !== "path.taken" && reason !== "record.changed")
        throw new Error(`an upload was refused: ${reason ?? committed.error}`);
    }
  } finally {
    await place.release();
  }
};

const numbered = (path: string, number: number): string => path.replace(/(\.[^./]*)?$/, `-${number}$1`);

const HEAD_BYTES = 4100;

const headOf = async (file: SpooledFile): Promise<Buffer> => {
  const handle = await open(file.path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
