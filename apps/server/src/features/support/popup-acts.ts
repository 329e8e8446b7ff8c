import { type endpoints, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import { pageOf } from "../../http/paging.ts";
import type { PopupBanners } from "../../migrations/tables/public-texts.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Write } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { orderOf, placeOf, stateAt } from "./entries.ts";
import { keepPicture, keyOfPicture, letPictureGo } from "./popup-pictures.ts";
import { popupTexts } from "./popups.ts";

type Calls = typeof endpoints.supportOperator;

/** Key of the lock that writes of a banner wait for. */
export const popupLock = (id: string): string => `popup:${id}`;

/** [SUP-20 to SUP-22] Banners as the operator writes them. A picture that no banner shows any more is forgotten later. */
export const popupActs = ({ database, clock, createId }: Parts) => {
  const rowOf = (query: Write, id: string): Promise<PopupBanners | undefined> =>
    query.selectFrom("popupBanners").selectAll().where("id", "=", id).executeTakeFirst();

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
      return database.write(popupLock(id), async (query) => {
        if (texts.ko.title === "" || texts.en.title === "") return abandon(refused("support.incomplete"));
        if (endsAt !== "" && endsAt <= startsAt) return abandon(refused("support.dates"));
        const before = await rowOf(query, id);
        if (known !== undefined && !before) return abandon(refused("support.missing"));
        const kept = before?.imageUrl ?? "";
        const imageUrl =
          imageKey === undefined
            ? kept
            : imageKey === ""
              ? ""
              : await keepPicture(query, imageKey, isoTime(clock.now()));
        if (imageUrl === null) return abandon(refused("support.picture"));
        if (keyOfPicture(kept) !== keyOfPicture(imageUrl))
          await letPictureGo(query, keyOfPicture(kept), isoTime(clock.now()));
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
      database.write(popupLock(id), async (query) => {
        const before = await rowOf(query, id);
        if (!before) return abandon(refused("support.missing"));
        await query.deleteFrom("popupBanners").where("id", "=", id).execute();
        await letPictureGo(query, keyOfPicture(before.imageUrl), isoTime(clock.now()));
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
