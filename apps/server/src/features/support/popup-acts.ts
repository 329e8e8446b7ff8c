import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { pageOf } from "../../http/paging.ts";
import type { PopupBanners } from "../../migrations/tables/public-texts.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Write } from "../../ports/database/index.ts";
import { fileUrl, forgetFile, readRows } from "../attach/index.ts";
import { mediaTypeOf } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { orderOf, placeOf, stateAt } from "./entries.ts";
import { popupTexts } from "./popups.ts";

type Calls = typeof endpoints.supportOperator;

/** Key of the uploaded picture of a banner: `/attach/{key}/…`. */
const keyOf = (imageUrl: string): string => /^\/attach\/([0-9a-f]{40})\//.exec(imageUrl)?.[1] ?? "";

/** [SUP-20 to SUP-22] Banners as the operator writes them. A picture that no banner shows any more is forgotten. */
export const popupActs = ({ database, clock, createId }: Parts) => {
  const rowOf = (query: Write, id: string): Promise<PopupBanners | undefined> =>
    query.selectFrom("popupBanners").selectAll().where("id", "=", id).executeTakeFirst();

  /** The address of an uploaded picture, which is kept from now on; null where the file is none. */
  const takePicture = async (query: Write, key: string): Promise<string | null> => {
    const [file] = await readRows(query, { key, use: "popup", auth: "public" });
    if (!file || !mediaTypeOf(file.name).startsWith("image/")) return null;
    await query
      .updateTable("attachedFiles")
      .set({ usedAt: isoTime(clock.now()) })
      .where("key", "=", key)
      .execute();
    return fileUrl(file);
  };

  return {
    list: async (paging: ParsedOf<Calls["listSourcePopups"]>) => {
      const rows = await database.read((query) =>
        query.selectFrom("popupBanners").selectAll().orderBy("place").orderBy("id").execute(),
      );
      const { shown, ...totals } = pageOf(rows, paging);
      const popupList = shown.map(({ place, texts, ...row }, at) => ({
        ...row,
        order: orderOf(place) ?? at,
        texts: popupTexts.parse(JSON.parse(texts)),
        state: stateAt(row.startsAt, row.endsAt, clock.now()),
      }));
      return succeed({ popupList, ...totals });
    },
    save: (operator: number, input: ParsedOf<Calls["savePopup"]>) => {
      const { id: known, reason, imageKey, order, texts, linkUrl, targetWindow, endsAt } = input;
      const startsAt = input.startsAt === "" ? isoTime(clock.now()) : input.startsAt;
      const id = known ?? createId();
      return database.write(`popup:${id}`, async (query) => {
        if (texts.ko.title === "" || texts.en.title === "") return abandon(refused("support.incomplete"));
        if (endsAt !== "" && endsAt <= startsAt) return abandon(refused("support.dates"));
        const before = await rowOf(query, id);
        if (known !== undefined && !before) return abandon(refused("support.missing"));
        const kept = before?.imageUrl ?? "";
        const imageUrl =
          imageKey === undefined ? kept : imageKey === "" ? "" : await takePicture(query, imageKey);
        if (imageUrl === null) return abandon(refused("support.picture"));
        if (keyOf(kept) !== "" && keyOf(kept) !== keyOf(imageUrl)) await forgetFile(query, keyOf(kept));
        const fields = {
          place: placeOf(order),
          startsAt,
          endsAt,
          imageUrl,
          linkUrl,
          targetWindow,
          texts: JSON.stringify(texts),
        };
        await query
          .insertInto("popupBanners")
          .values({ id, ...fields })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
          .execute();
        await recordWrite(query, {
          memberId: operator,
          action: "popup.save",
          subject: id,
          before: before ?? null,
          after: { id, ...fields },
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({ id });
      });
    },
    remove: (operator: number, { id, reason }: ParsedOf<Calls["deletePopup"]>) =>
      database.write(`popup:${id}`, async (query) => {
        const before = await rowOf(query, id);
        if (!before) return abandon(refused("support.missing"));
        await query.deleteFrom("popupBanners").where("id", "=", id).execute();
        if (keyOf(before.imageUrl) !== "") await forgetFile(query, keyOf(before.imageUrl));
        await recordWrite(query, {
          memberId: operator,
          action: "popup.delete",
          subject: id,
          before,
          after: null,
          reason,
          date: isoTime(clock.now()),
        });
        return succeed({});
      }),
  };
};
