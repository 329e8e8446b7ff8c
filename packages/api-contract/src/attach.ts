import * as z from "zod/mini";
import { idField, timeField } from "./fields.ts";

/** [MED-58] What a file is for. */
export const FILE_USES = [
  "member",
  "project",
  "page",
  "block",
  "template",
  "qna",
  "notice",
  "popup",
] as const;
export type FileUse = (typeof FILE_USES)[number];
export const FILE_TYPES = ["image", "video", "icon", "font", "css", "js", "zip", "etc"] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** Pictures that browsers draw and that hold no script. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
export const fileAuth = z.enum(["public", "member"]);
/** Unguessable: 160 random bits. */
export const fileKey = z.string().check(z.regex(/^[0-9a-f]{40}$/));

/**
 * [MED-23] A project's id is in `useId` for `use=project` alone; for other uses it is kept beside the file,
 * as `usedBy`, and names no project.
 */
export const uploadInput = z.pipe(
  z.object({
    use: z.enum(FILE_USES),
    fileType: z.optional(z.enum(FILE_TYPES)),
    useId: z.optional(idField),
    auth: z._default(fileAuth, "public"),
    /** Replaces that file, whose address stays [MED-22]. */
    key: z.optional(fileKey),
    /** Fetched only from the stock services that the operator set up [MED-60]. */
    fileUrl: z.optional(z.string().check(z.maxLength(2048))),
    /**
     * Reaction to an existing file of this name: `ask` refuses with `upload.exists`, `number` takes the next
     * free number.
     */
    onTaken: z._default(z.enum(["ask", "number"]), "ask"),
  }),
  z.transform(({ useId, ...rest }) => ({
    ...rest,
    ...(rest.use === "project" ? { useId } : {}),
    usedBy: rest.use === "project" ? "" : (useId ?? ""),
  })),
);

/** A file that somebody uploaded. */
export const attachedFile = z.object({
  key: z.string(),
  name: z.string(),
  url: z.string(),
  /** A small picture of it; '' where none can be made. */
  thumbUrl: z.string(),
  use: z.enum(FILE_USES),
  useId: z.string(),
  auth: fileAuth,
  fileType: z.enum(FILE_TYPES),
  mediaType: z.string(),
  size: z.number(),
  /** Path in the project; '' outside projects. */
  path: z.string(),
  /** Whether the caller uploaded it, and so may replace and delete it. */
  own: z.boolean(),
  date: timeField,
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** [MED-06] A picture, icon or film; `path` is '' for what is in no project. */
export const mediaRow = z.object({
  name: z.string(),
  path: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  /** A WebP of a few pixels in base64, to be shown until the small picture has come; '' before that was made once. */
  placeholder: z.string(),
  /** '' for a project's file that came without an upload of its own: a theme's, an archive's. */
  key: z.string(),
  size: z.number(),
  mediaType: z.string(),
  date: timeField,
  /** Alternative text that was given to a picture when it was used last; '' without one. */
  description: z.string(),
});
export type MediaRow = z.infer<typeof mediaRow>;

/** Place that uses a file: a page, a common block, a file of code, or settings of the whole site. */
export const fileUse = z.object({
  kind: z.enum(["page", "shared", "resource", "project"]),
  /** Of the page, block or file; '' for the whole site. */
  id: z.string(),
  /** Its title, name or path; '' for the whole site. */
  title: z.string(),
});
export type FileUseView = z.infer<typeof fileUse>;
