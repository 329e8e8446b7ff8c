import * as z from "zod/mini";
import { attachedFile, FILE_USES, fileAuth, fileKey, fileUse, mediaRow, uploadInput } from "../attach.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { LIMITS } from "../limits.ts";
import { CHANGES, LOOKS } from "../policies.ts";
import { fileInfo, importView } from "../project.ts";

/** Things of a use whose ids `useId` may name. */
const USERS = { page: "page", member: "member", block: "personal" } as const;
/** Uses whose files are the operator's. */
const OPERATORS = { template: "operator", notice: "operator", popup: "operator" } as const;

/**
 * [MED-33] `use=project&fileType=zip`: takes a site's archive in and starts to read it; `fileInfoList` is
 * what the archive says of its files, `readImport` answers how far the reading is and what it found. Nothing
 * is a project before `importKey` is posted to `saveProject`. `use=project&useId={projectId}`: stores one
 * file and puts it into the project's manifest as a change of its own. Any other use keeps it with the member
 * under an unguessable key.
 */
export const uploadFile = defineEndpoint({
  method: "POST",
  path: "/api/attach/file/upload.json",
  summary: "Upload a file into a project, or the ZIP of a site",
  input: uploadInput,
  output: z.object({
    name: z.string(),
    /** Address of the file; '' for an archive. */
    url: z.string(),
    thumbUrl: z.string(),
    /** Names the file in every other attach call; the import key for an archive. */
    key: z.string(),
    /** Path in the project's manifest. */
    path: z.optional(z.string()),
    /** In pixels, of pictures. */
    width: z.optional(z.number()),
    height: z.optional(z.number()),
    fileType: z.string(),
    fileInfoList: z.array(fileInfo),
    importKey: z.optional(z.string()),
    /** Version of the project that holds the file. */
    version: z.optional(z.number()),
    /** Metadata that the upload took out of a photo. */
    removed: z.optional(z.array(z.enum(["location"]))),
  }),
  errors: [
    "project.missing",
    "upload.name",
    "upload.characters",
    "upload.too-large",
    "upload.type",
    "upload.reserved",
    "upload.content",
    "upload.empty",
    "upload.pixels",
    "upload.exists",
    "upload.address",
    "stock.unreachable",
    "upload.icon-type",
    "upload.icon-too-large",
    "access.denied",
    "item.missing",
    "archive.type",
    "archive.too-large",
    "archive.damaged",
    "archive.entries",
    "storage.full",
  ],
  policy: {
    allow: "project.edit",
    of: { field: "use", nouns: { project: "project" } },
    by: "useId",
    absent: "member",
    ...CHANGES,
    also: [
      { by: "use", of: { field: "use", nouns: OPERATORS }, in: "own", missing: "access.denied" },
      {
        by: "usedBy",
        of: { field: "use", nouns: USERS },
        allow: "project.edit",
        outside: "allowed",
        ...CHANGES,
      },
      { by: "key", of: "upload", allow: "project.edit", outside: "allowed", ...CHANGES },
    ],
  },
  multipart: { file: "file", maxBytes: LIMITS.zipBytes, required: false },
});

/** [MED-31] One's own files of a use; with a project's `useId` those that anybody uploaded to it. */
export const listFiles = defineEndpoint({
  method: "GET",
  path: "/api/attach/file/list.json",
  summary: "Uploaded files by what they are used for",
  input: z.object({
    use: z.enum(FILE_USES),
    useId: z.optional(idField),
    auth: z.optional(fileAuth),
    key: z.optional(fileKey),
    ...pagingFields,
  }),
  output: z.object({ fileList: z.array(attachedFile), ...totalFields }),
  errors: ["project.missing"],
  policy: {
    allow: "project.view",
    of: { field: "use", nouns: { project: "project" } },
    by: "useId",
    absent: "member",
    ...LOOKS,
  },
  lists: "fileList",
});

/** [MED-32, MED-56] Marks one's own files as used; one that is not one's own counts as missing, and none is marked. */
export const useFiles = defineEndpoint({
  method: "POST",
  path: "/api/attach/file/list.json",
  summary: "Mark uploaded files as used",
  input: z.object({
    use: z.enum(FILE_USES),
    useId: idField,
    keys: z.array(fileKey).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({ fileList: z.array(attachedFile) }),
  errors: ["project.missing", "access.denied"],
  policy: {
    allow: "project.edit",
    of: { field: "use", nouns: { project: "project", ...USERS, ...OPERATORS } },
    by: "useId",
    outside: "allowed",
    absent: "member",
    ...CHANGES,
    also: [{ by: "keys", of: "upload", allow: "project.edit", outside: "allowed", ...CHANGES }],
  },
});

/** [MED-34] By the address under which it is read. */
export const readFile = defineEndpoint({
  method: "GET",
  path: "/api/attach/file/item.json",
  summary: "One uploaded file by its address",
  input: z.object({ fileUrl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: z.object({ file: attachedFile }),
  errors: [],
  policy: { allow: "project.view", of: "file-address", by: "fileUrl", outside: "allowed", ...LOOKS },
});

/** [MED-35] By its uploader alone; a project's file leaves the manifest as a change of the log. */
export const deleteFile = defineEndpoint({
  method: "DELETE",
  path: "/api/attach/file/item.json",
  summary: "Delete an uploaded file",
  input: z.object({ key: fileKey }),
  output: z.object({ version: z.optional(z.number()) }),
  errors: [],
  policy: { allow: "project.edit", of: "upload", by: "key", outside: "allowed", ...CHANGES },
});

/** The bytes of a file with `auth=member`, for those who may see it. */
export const downloadFile = defineEndpoint({
  method: "GET",
  path: "/api/attach/file/download.json",
  summary: "Read an uploaded file that is not public",
  input: z.object({ key: fileKey }),
  output: z.unknown(),
  errors: [],
  policy: { allow: "project.view", of: "readable-upload", by: "key", outside: "allowed", ...LOOKS },
  answers: "bytes",
});

/**
 * Puts one of one's own files into a project's manifest. A file that is there already is not stored twice.
 */
export const takeFile = defineEndpoint({
  method: "POST",
  path: "/api/projects/media/item.json",
  summary: "Take an uploaded file into a project",
  input: z.object({ projectId: idField, key: fileKey }),
  output: z.object({ version: z.number(), file: z.object({ path: z.string(), url: z.string() }) }),
  errors: ["project.missing", "storage.full"],
  policy: {
    allow: "project.edit",
    of: "project",
    by: "projectId",
    ...CHANGES,
    also: [{ by: "key", of: "upload", allow: "project.view", outside: "allowed", ...LOOKS }],
  },
});

/** Words of the file's name; a half-typed syllable and initial consonants find it, too. */
const mediaSearch = z.optional(z.string().check(z.maxLength(100)));

/** [MED-37] Own uploads, newest first by default. */
export const listMemberMedia = defineEndpoint({
  method: "GET",
  path: "/api/members/media/list.json",
  summary: "Pictures, icons and films that the member uploaded",
  input: z.object({
    type: z._default(z.enum(["image", "icon", "video", "picture", "all"]), "all"),
    sort: z._default(z.enum(["latest", "oldest", "name"]), "latest"),
    search: mediaSearch,
    ...pagingFields,
  }),
  output: z.object({ mediaList: z.array(mediaRow), ...totalFields }),
  errors: [],
  policy: { allow: "member" },
  lists: "mediaList",
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
  policy: {
    allow: "member",
    also: [{ by: "importKey", of: "import", in: "own", missing: "import.missing" }],
  },
});

/** Ends an import and forgets what has come in so far. */
export const cancelImport = defineEndpoint({
  method: "DELETE",
  path: "/api/projects/import/item.json",
  summary: "Cancel an import",
  input: z.object({ importKey: idField }),
  output: nothing,
  errors: ["import.missing"],
  policy: {
    allow: "member",
    also: [{ by: "importKey", of: "import", in: "own", missing: "import.missing" }],
  },
});

/** [MED-36] Files of the project's manifest by kind; `picture`: images and icons. */
export const listProjectMedia = defineEndpoint({
  method: "GET",
  path: "/api/projects/project/media/list.json",
  summary: "Pictures, icons and films of a project",
  input: z.object({
    projectId: idField,
    type: z._default(z.enum(["image", "icon", "video", "picture", "all"]), "all"),
    sort: z._default(z.enum(["latest", "oldest", "name"]), "name"),
    search: mediaSearch,
    ...pagingFields,
  }),
  output: z.object({
    mediaList: z.array(mediaRow),
    ...totalFields,
  }),
  errors: ["project.missing"],
  policy: { allow: "project.view", of: "project", by: "projectId", ...LOOKS },
  lists: "mediaList",
  token: "read",
});

const descriptionField = z.string().check(z.maxLength(LIMITS.altTextMost));

/** Keeps the alternative text of a project's picture with the picture, for the next place that uses it. */
export const describeProjectFile = defineEndpoint({
  method: "POST",
  path: "/api/projects/project/media/description.json",
  summary: "Keep the alternative text of a project's picture",
  input: z.object({
    projectId: idField,
    path: z.string().check(z.minLength(1), z.maxLength(1_000)),
    description: descriptionField,
  }),
  output: nothing,
  errors: ["project.missing", "media.missing"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...CHANGES },
});

/** The same for a picture of one's own library. */
export const describeMemberFile = defineEndpoint({
  method: "POST",
  path: "/api/members/media/description.json",
  summary: "Keep the alternative text of one's own picture",
  input: z.object({ key: fileKey, description: descriptionField }),
  output: nothing,
  errors: [],
  policy: { allow: "project.edit", of: "upload", by: "key", outside: "allowed", ...CHANGES },
});

/** [MED-35] Asked before a file of a project is deleted. */
export const readFileUses = defineEndpoint({
  method: "GET",
  path: "/api/projects/project/media/uses.json",
  summary: "Places of a project that use a file",
  input: z.object({ projectId: idField, path: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  output: z.object({ uses: z.array(fileUse) }),
  errors: ["project.missing", "project.heavy"],
  policy: { allow: "project.edit", of: "project", by: "projectId", ...LOOKS },
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
