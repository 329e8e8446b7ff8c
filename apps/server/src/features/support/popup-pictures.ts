import type { Write } from "../../ports/database/index.ts";
import { fileUrl, readRows } from "../attach/index.ts";
import { mediaTypeOf } from "../files/index.ts";

/** Key of the uploaded picture of a banner: `/attach/{key}/…`; '' for none. */
export const keyOfPicture = (imageUrl: string): string =>
  /^\/attach\/([0-9a-f]{40})\//.exec(imageUrl)?.[1] ?? "";

/** The address of an uploaded picture, which is kept from now on; null where the file is none. */
export const keepPicture = async (query: Write, key: string, at: string): Promise<string | null> => {
  const [file] = await readRows(query, { key, use: "popup", auth: "public" });
  if (!file || !mediaTypeOf(file.name).startsWith("image/")) return null;
  await query.updateTable("attachedFiles").set({ usedAt: at }).where("key", "=", key).execute();
  return fileUrl(file);
};

/**
 * No banner shows the picture any more. It stays as long as the operator can take that back (`forgetUnused`), from this
 * moment on.
 */
export const letPictureGo = async (query: Write, key: string, at: string): Promise<void> => {
  if (key !== "")
    await query.updateTable("attachedFiles").set({ usedAt: at }).where("key", "=", key).execute();
};
