import type { StockItem } from "@hanok/api-contract";
import * as z from "zod/mini";
import { askJson, webAddress } from "./ask-json.ts";
import type { Asked, Paging, StockPage, Unsplash } from "./stock.ts";

/** [MED-29] Pages that the service lets one turn. */
const MOST_PAGES = 100;
const MOST_ROWS = 30;

const photo = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.nullish(z.string()),
  description: z.nullish(z.string()),
  alt_description: z.nullish(z.string()),
  urls: z.object({ regular: webAddress, small: webAddress }),
  links: z.object({ html: webAddress, download_location: webAddress }),
  user: z.object({ name: z.string(), links: z.object({ html: webAddress }) }),
});
const found = z.object({ total: z.number(), total_pages: z.number(), results: z.array(photo) });

export interface UnsplashSettings {
  readonly key: string;
  readonly origin: string;
  /** Name of the application, for the links to authors. */
  readonly application: string;
}

/**
 * Unsplash, by its public description (unsplash-js, `public.json`). Its guidelines ask that a photo is shown by its
 * address there, that a use is reported, and that author and service are named with links.
 */
export const openUnsplash = ({ key, origin, application }: UnsplashSettings): Unsplash => {
  const headers = { authorization: `Client-ID ${key}`, "accept-version": "v1" };
  const base = origin.replace(/\/$/, "");

  const link = (address: string): string => {
    const url = new URL(address);
    url.searchParams.set("utm_source", application);
    url.searchParams.set("utm_medium", "referral");
    return url.href;
  };
  const itemOf = (one: z.infer<typeof photo>): StockItem => ({
    id: one.id,
    service: "unsplash",
    kind: "image",
    description: one.alt_description ?? one.description ?? "",
    width: one.width,
    height: one.height,
    color: one.color && /^#[0-9a-f]{6}$/i.test(one.color) ? one.color : "",
    thumbUrl: one.urls.small,
    url: one.urls.regular,
    pageUrl: link(one.links.html),
    author: one.user.name,
    authorUrl: link(one.user.links.html),
    duration: 0,
    trackUrl: one.links.download_location,
  });
  const address = (path: string, parameters: Readonly<Record<string, string | undefined>>): URL => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) url.searchParams.set(name, value);
    return url;
  };
  const paged = ({ page, perPage }: Paging) => ({
    page: String(page),
    per_page: String(Math.min(perPage, MOST_ROWS)),
  });
  const list = async (path: string, paging: Paging): Promise<Asked<StockPage>> => {
    const size = Math.min(paging.perPage, MOST_ROWS);
    const answer = await askJson(address(path, paged(paging)), headers, z.array(photo));
    if (!answer.ok) return answer;
    const told = Number(answer.value.headers.get("x-total") ?? Number.NaN);
    const total = Math.min(Number.isFinite(told) ? told : MOST_PAGES * size, MOST_PAGES * size);
    return {
      ok: true,
      value: { items: answer.value.body.map(itemOf), total, totalPage: Math.ceil(total / size) },
    };
  };

  return {
    photos: (paging) => list("/photos", paging),
    topic: (topicId, paging) => list(`/topics/${encodeURIComponent(topicId)}/photos`, paging),
    search: async ({ query, language, orderBy, color, orientation, ...paging }) => {
      const size = Math.min(paging.perPage, MOST_ROWS);
      const url = address("/search/photos", {
        query,
        ...paged(paging),
        // The first text calls it `language`; the service knows `lang` and ignores unknown names.
        lang: language,
        order_by: orderBy,
        color,
        orientation,
        content_filter: "high",
      });
      const answer = await askJson(url, headers, found);
      if (!answer.ok) return answer;
      const { results, total } = answer.value.body;
      const most = Math.min(total, MOST_PAGES * size);
      return {
        ok: true,
        value: { items: results.map(itemOf), total: most, totalPage: Math.ceil(most / size) },
      };
    },
    track: async (trackUrl) => {
      if (!URL.canParse(trackUrl)) return { ok: false, fault: "refused", reason: "no address of a report" };
      const url = new URL(trackUrl);
      // The key goes nowhere but to the service itself; the query string names the view and is kept whole.
      if (url.origin !== new URL(base).origin || !/^\/photos\/[\w-]+\/download$/.test(url.pathname))
        return { ok: false, fault: "refused", reason: "no address of a report" };
      const answer = await askJson(url, headers, z.object({ url: z.string() }));
      return answer.ok ? { ok: true, value: null } : answer;
    },
  };
};
