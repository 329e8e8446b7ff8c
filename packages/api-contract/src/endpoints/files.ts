import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, timeField, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { fileInfo, importView } from "../project.ts";

/**
 * [MED-33] `use=project&fileType=zip`: takes a site's archive in and starts to read it; `fileInfoList` is what the
 * archive says of its files, `readImport` tells how far the reading is and what it found. Nothing is a project
 * before `importKey` is posted to `saveProject`. `use=project&useId={projectId}`: stores one file and puts it into the
 * project's manifest as a change of its own.
 */
export const uploadFile = defineEndpoint({
  method: "POST",
  path: "/api/attach/file/upload.json",
  summary: "Upload a file into a project, or the ZIP of a site",
  input: z.object({
    use: z.enum(["project"]),
    fileType: z.optional(z.enum(["zip", "image", "video", "icon", "font", "css", "js", "etc"])),
    useId: z.optional(idField),
    auth: z.optional(z.enum(["public", "member"])),
  }),
  output: z.object({
    name: z.string(),
    /** Address in the preview; '' for an archive. */
    url: z.string(),
    thumbUrl: z.string(),
    /** Path in the project; the import key for an archive. */
    key: z.string(),
    fileType: z.string(),
    fileInfoList: z.array(fileInfo),
    importKey: z.optional(z.string()),
    /** Version of the project that holds the file. */
    version: z.optional(z.number()),
  }),
  errors: [
    "project.missing",
    "upload.name",
    "upload.too-large",
    "upload.type",
    "upload.reserved",
    "upload.content",
    "archive.type",
    "archive.too-large",
    "archive.damaged",
    "archive.entries",
    "storage.full",
  ],
  policy: { allow: "project.edit", of: "project", by: "useId", absent: "member" },
  multipart: { file: "file", maxBytes: LIMITS.zipBytes, required: true },
});

/**
 * [PRJ-03] How far the reading of an uploaded archive is; once `stage` is `done`, the report of every file. An
 * archive that cannot be read is refused with its reason.
 */
export const readImport = defineEndpoint({
  method: "GET",
  path: "/api/projects/import/item.json",
  summary: "How far an import is, and what it found",
  input: z.object({ importKey: idField }),
  output: z.object({ import: importView }),
  errors: [
    "import.missing",
    "import.failed",
    "archive.type",
    "archive.damaged",
    "archive.entries",
    "archive.too-large",
  ],
  policy: { allow: "member" },
});

/** Ends an import and forgets what has come in so far. */
export const cancelImport = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/import/item.json",
  summary: "Cancel an import",
  input: z.object({ importKey: idField }),
  output: nothing,
  errors: ["import.missing"],
  policy: { allow: "member" },
});

/** [MED-36] Files of the project's manifest by kind. */
export const listProjectMedia = defineEndpoint({
  method: "GET",
  path: "/api/projects/project/media/list.json",
  summary: "Pictures, icons and films of a project",
  input: z.object({
    projectId: idField,
    type: z._default(z.enum(["image", "icon", "video", "all"]), "all"),
    sort: z._default(z.enum(["latest", "oldest", "name"]), "name"),
    ...pagingFields,
  }),
  output: z.object({
    mediaList: z.array(
      z.object({
        name: z.string(),
        path: z.string(),
        url: z.string(),
        size: z.number(),
        mediaType: z.string(),
        date: timeField,
      }),
    ),
    ...totalFields,
  }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId" },
  lists: "mediaList",
});

/** [MED-13, MED-38] Bytes; `limit.size` null: no limit. */
export const readStorage = defineEndpoint({
  method: "GET",
  path: "/api/members/storage/item.json",
  summary: "Storage used and allowed",
  input: z.object({}),
  output: z.object({
    capacity: z.object({ sum: z.number() }),
    limit: z.object({ size: z.nullable(z.number()) }),
  }),
  errors: [],
  policy: { allow: "member" },
});
