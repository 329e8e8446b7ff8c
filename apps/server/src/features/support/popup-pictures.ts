import { mediaTypeOf } from "@hanok/site-files";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import { fileUrl, forgetFile, readRows } from "../attach/index.ts";
import { REVERT_DAYS } from "../operator-records/index.ts";

const DAY = 24 * 60 * 60 * 1000;

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
 * No banner shows the picture any more. It stays as long as the operator can take that back, from this moment on.
 */
export const letPictureGo = async (query: Write, key: string, at: string): Promise<void> => {
  if (key !== "")
    await query.updateTable("attachedFiles").set({ usedAt: at }).where("key", "=", key).execute();
};

/** Daily work: pictures that no banner shows go once nobody can bring back the banner that showed them. */
export const forgetPopupPictures = (database: Database, clock: Clock): Promise<void> =>
  database.write("popup-pictures", async (query) => {
    const shown = await query.selectFrom("popupBanners").select("imageUrl").execute();
    const keys = new Set(shown.map(({ imageUrl }) => keyOfPicture(imageUrl)));
    const before = isoTime(clock.now() - (REVERT_DAYS + 1) * DAY);
    for (const { key, usedAt } of await readRows(query, { use: "popup" }))
      if (usedAt !== "" && usedAt < before && !keys.has(key)) await forgetFile(query, key);
  });
