import type { Locale, PopupBanner } from "@hanok/api-contract";
import * as z from "zod";
import { isoTime } from "../../ports/clock.ts";
import type { Database } from "../../ports/database/index.ts";

const words = z.object({ title: z.string(), memo: z.string() });
export const popupTexts = z.object({ ko: words, en: words });

/** [SUP-20 to SUP-22] The banners whose window of time holds `now`, in their order. */
export const readPopups = async (database: Database, locale: Locale, now: number): Promise<PopupBanner[]> => {
  const at = isoTime(now);
  const rows = await database.read((query) =>
    query
      .selectFrom("popupBanners")
      .selectAll()
      .where("startsAt", "<=", at)
      .where((where) => where.or([where("endsAt", "=", ""), where("endsAt", ">", at)]))
      .orderBy("place")
      .execute(),
  );
  return rows.map(({ id, imageUrl, linkUrl, targetWindow, texts: json }) => ({
    id,
    imageUrl,
    linkUrl,
    targetWindow,
    ...popupTexts.parse(JSON.parse(json))[locale],
  }));
};
