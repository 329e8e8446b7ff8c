import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { nothing, pagingFields, totalFields } from "../fields.ts";
import { STOCK_COLORS, STOCK_ORIENTATIONS, STOCK_SERVICES, stockItem } from "../stock.ts";

/**
 * Stock services through the server: their keys never reach a browser [MED-26 read with the services' terms, which ask
 * for secret keys]. Unsplash gives at most 30 rows a page, Pexels at most 80.
 */
const rows = z.object({ stockList: z.array(stockItem), ...totalFields });
const errors = ["stock.off", "stock.busy", "stock.refused", "stock.unreachable"] as const;
const query = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** The services that the operator has set up, with the kinds that each of them has. */
export const readStockServices = defineEndpoint({
  method: "GET",
  path: "/api/stock/item.json",
  summary: "Stock services that are set up",
  input: z.object({}),
  output: z.object({
    services: z.array(z.object({ name: z.enum(STOCK_SERVICES), kinds: z.array(z.enum(["image", "video"])) })),
  }),
  errors: [],
  policy: { allow: "member" },
});

/** [MED-29, MED-45] */
export const listUnsplashPhotos = defineEndpoint({
  method: "GET",
  path: "/api/stock/unsplash/photos/list.json",
  summary: "Newest photos of Unsplash",
  input: z.object(pagingFields),
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});

/** [MED-29, MED-46] */
export const listUnsplashTopic = defineEndpoint({
  method: "GET",
  path: "/api/stock/unsplash/topics/photos/list.json",
  summary: "Photos of a topic of Unsplash",
  input: z.object({
    topicId: z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/)),
    ...pagingFields,
  }),
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});

/** [MED-27, MED-29, MED-47] */
export const searchUnsplash = defineEndpoint({
  method: "GET",
  path: "/api/stock/unsplash/search/photos/list.json",
  summary: "Search photos of Unsplash",
  input: z.object({
    query,
    language: z._default(z.enum(["ko", "en"]), "ko"),
    orderBy: z._default(z.enum(["relevant", "latest"]), "relevant"),
    color: z.optional(z.enum(STOCK_COLORS)),
    orientation: z.optional(z.enum(STOCK_ORIENTATIONS)),
    ...pagingFields,
  }),
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});

/** [MED-28, MED-48] Notifies Unsplash that a photo was put onto a page; `trackUrl` as the lists give it. */
export const trackUnsplash = defineEndpoint({
  method: "POST",
  path: "/api/stock/unsplash/download/item.json",
  summary: "Report the use of a photo of Unsplash",
  input: z.object({ trackUrl: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: nothing,
  errors,
  policy: { allow: "member" },
});

/** [MED-30, MED-49] */
export const listPexelsPhotos = defineEndpoint({
  method: "GET",
  path: "/api/stock/pexels/photos/list.json",
  summary: "Curated photos of Pexels",
  input: z.object(pagingFields),
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});

const pexelsSearch = z.object({
  query,
  language: z._default(z.enum(["ko", "en"]), "ko"),
  orientation: z.optional(z.enum(STOCK_ORIENTATIONS)),
  ...pagingFields,
});

/** [MED-30, MED-50] */
export const searchPexelsPhotos = defineEndpoint({
  method: "GET",
  path: "/api/stock/pexels/search/photos/list.json",
  summary: "Search photos of Pexels",
  input: pexelsSearch,
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});

/** [MED-30, MED-51] */
export const listPexelsVideos = defineEndpoint({
  method: "GET",
  path: "/api/stock/pexels/videos/list.json",
  summary: "Popular videos of Pexels",
  input: z.object(pagingFields),
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});

/** [MED-30, MED-52] */
export const searchPexelsVideos = defineEndpoint({
  method: "GET",
  path: "/api/stock/pexels/search/videos/list.json",
  summary: "Search videos of Pexels",
  input: pexelsSearch,
  output: rows,
  errors,
  policy: { allow: "member" },
  lists: "stockList",
});
