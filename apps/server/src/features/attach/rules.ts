import { open } from "node:fs/promises";
import { type FileType, type FileUse, type Refused, refused, succeed } from "@hanok/api-contract";
import { isSingleLine, normalized } from "@hanok/page-document";
import { extensionOf, projectPath } from "@hanok/site-files";
import type { SpooledFile } from "../../ports/files/index.ts";
import { fileTypeOf, type KnownType } from "./file-types.ts";

/** [MED-17] */
export const LONGEST_NAME = 44;
const MEGABYTE = 1024 * 1024;
/** [MED-18, MED-19, MED-54] Both inclusive. */
export const LARGEST_FILE = 300 * MEGABYTE;
const LARGEST_ICON = 10 * MEGABYTE;
/** [MED-20] */
const ICON_TYPES = ["jpg", "jpeg", "png"];

export interface Judged {
  /** The name alone, without folders, in NFC. */
  readonly name: string;
  readonly type: KnownType;
}
export type JudgeError =
  | "upload.name"
  | "upload.characters"
  | "upload.too-large"
  | "upload.type"
  | "upload.reserved"
  | "upload.content"
  | "upload.empty"
  | "upload.icon-type"
  | "upload.icon-too-large";

/**
 * Whether a file may come in at all. Its type is what its bytes say; a name that says something else is
 * refused, and so is a `fileType` that is not the file's. A file sent as `fileType=icon`, or as the picture
 * of a page, is a site's icon or social picture.
 */
export const judge = async (
  { fileName, file }: { readonly fileName: string; readonly file: SpooledFile },
  { use, fileType }: { readonly use: FileUse; readonly fileType?: FileType | undefined },
): Promise<{ readonly ok: true; readonly value: Judged } | Refused<JudgeError>> => {
  const name = normalized(fileName.replaceAll("\\", "/").split("/").at(-1) ?? "");
  if ([...name].length > LONGEST_NAME) return refused("upload.name");
  if (file.size > LARGEST_FILE) return refused("upload.too-large");
  const type = fileTypeOf(name);
  if (!type) return refused("upload.type");
  const social = fileType === "icon" || (use === "page" && fileType === "image");
  if (social && !ICON_TYPES.includes(extensionOf(name))) return refused("upload.icon-type");
  if (social && file.size > LARGEST_ICON) return refused("upload.icon-too-large");
  if (!social && fileType !== undefined && fileType !== type.kind) return refused("upload.type");
  if (!isSingleLine(name)) return refused("upload.characters");
  const path = projectPath(name);
  if (!path.ok)
    return path.reason === "reserved"
      ? refused("upload.reserved", { facts: { name } })
      : refused(path.reason === "long" ? "upload.name" : "upload.characters");
  if (!(await contentFits(type, file.path)))
    return refused(file.size === 0 ? "upload.empty" : "upload.content");
  return succeed({ name, type });
};

const HEAD_BYTES = 4100;

/** Whether the first bytes of a file are those of a type. */
export const contentFits = async (type: KnownType, path: string): Promise<boolean> => {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return type.fits(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};
