import * as z from "zod/mini";
import type { Write } from "../../ports/database/index.ts";
import { type Reverts, rowRevert } from "../operator-records/index.ts";
import { entryLock } from "./entries.ts";
import { popupLock } from "./popup-acts.ts";
import { keepPicture, keyOfPicture, letPictureGo } from "./popup-pictures.ts";

const entryRow = z.object({
  id: z.string(),
  kind: z.enum(["notice", "faq", "manual"]),
  category: z.string(),
  place: z.string(),
  publishedAt: z.string(),
  endsAt: z.string(),
  texts: z.string(),
  videoUrl: z.string(),
});

const popupRow = z.object({
  id: z.string(),
  place: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  imageUrl: z.string(),
  linkUrl: z.string(),
  targetWindow: z.enum(["SAME", "NEW"]),
  texts: z.string(),
});

/** Writes of news, questions, lessons and banners that the operator takes back. */
export const supportReverts = (): Reverts => {
  const entry = rowRevert(entryRow, {
    lock: entryLock,
    read: (query, id) =>
      query.selectFrom("supportEntries").selectAll().where("id", "=", id).executeTakeFirst(),
    put: async (query, row) => {
      await query
        .insertInto("supportEntries")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      return row;
    },
    remove: async (query, id) => {
      await query.deleteFrom("supportEntries").where("id", "=", id).execute();
    },
  });
  const read = (query: Write, id: string) =>
    query.selectFrom("popupBanners").selectAll().where("id", "=", id).executeTakeFirst();
  const popup = rowRevert(popupRow, {
    lock: popupLock,
    read,
    put: async (query, row, at) => {
      const now = await read(query, row.id);
      const [had, has] = [keyOfPicture(now?.imageUrl ?? ""), keyOfPicture(row.imageUrl)];
      if (has !== "" && (await keepPicture(query, has, at)) === null) return null;
      if (had !== has) await letPictureGo(query, had, at);
      await query
        .insertInto("popupBanners")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      return row;
    },
    remove: async (query, id, at) => {
      const now = await read(query, id);
      await query.deleteFrom("popupBanners").where("id", "=", id).execute();
      await letPictureGo(query, keyOfPicture(now?.imageUrl ?? ""), at);
    },
  });
  return {
    "support.save": entry,
    "support.delete": entry,
    "popup.save": popup,
    "popup.delete": popup,
  };
};
