import type { StockItem } from "@hanok/api-contract";
import * as z from "zod/mini";
import { askJson, webAddress } from "./ask-json.ts";
import type { Asked, Orientation, Paging, Pexels, PexelsSearch, StockPage } from "./stock.ts";

const MOST_ROWS = 80;
/** Pixels across of the films that are offered: enough for a screen, and a file that a page can carry. */
const WIDEST_FILM = 1920;

const photo = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  url: webAddress,
  photographer: z.string(),
  photographer_url: webAddress,
  avg_color: z.nullish(z.string()),
  alt: z.nullish(z.string()),
  src: z.object({ large2x: webAddress, medium: webAddress }),
});
const film = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  url: webAddress,
  image: webAddress,
  duration: z.number(),
  user: z.object({ name: z.string(), url: webAddress }),
  video_files: z.array(
    z.object({ file_type: z.nullish(z.string()), width: z.nullish(z.number()), link: webAddress }),
  ),
});
/** `total_results` may be missing in curated lists; `next_page` then shows whether there is more. */
const paging = { total_results: z.nullish(z.number()), next_page: z.nullish(z.string()) };
interface Paged {
  readonly total_results?: number | null | undefined;
  readonly next_page?: string | null | undefined;
}
const photos = z.object({ photos: z.array(photo), ...paging });
const films = z.object({ videos: z.array(film), ...paging });

const ORIENTATIONS: Readonly<Record<Orientation, string>> = {
  landscape: "landscape",
  portrait: "portrait",
  squarish: "square",
};

export interface PexelsSettings {
  readonly key: string;
  readonly origin: string;
}

/** Pexels, by its API documentation. Its licence allows copies; its terms ask for a visible link to it. */
export const openPexels = ({ key, origin }: PexelsSettings): Pexels => {
  const base = origin.replace(/\/$/, "");
  const ask = async <Body extends Paged>(
    path: string,
    { page, perPage }: Paging,
    words: Readonly<Record<string, string | undefined>>,
    schema: z.ZodMiniType<Body>,
    items: (body: Body) => readonly StockItem[],
  ): Promise<Asked<StockPage>> => {
    const size = Math.min(perPage, MOST_ROWS);
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries({ ...words, page: String(page), per_page: String(size) }))
      if (value !== undefined) url.searchParams.set(name, value);
    const answer = await askJson(url, { authorization: key }, schema);
    if (!answer.ok) return answer;
    const { body } = answer.value;
    const rows = items(body);
    const hasNext = Boolean(body.next_page);
    // One more than what has come keeps a list open of unknown length.
    const total = body.total_results ?? (page - 1) * size + rows.length + (hasNext ? 1 : 0);
    return { ok: true, value: { items: rows, total, totalPage: Math.ceil(total / size) } };
  };
  const wordsOf = ({ query, language, orientation }: PexelsSearch) => ({
    query,
    locale: language === "ko" ? "ko-KR" : "en-US",
    orientation: orientation ? ORIENTATIONS[orientation] : undefined,
  });
  const photosOf = ({ photos: rows }: z.infer<typeof photos>) => rows.map(photoItem);
  const filmsOf = ({ videos }: z.infer<typeof films>) => videos.flatMap(filmItem);

  return {
    photos: (at) => ask("/v1/curated", at, {}, photos, photosOf),
    searchPhotos: (search) => ask("/v1/search", search, wordsOf(search), photos, photosOf),
    videos: (at) => ask("/videos/popular", at, {}, films, filmsOf),
    searchVideos: (search) => ask("/videos/search", search, wordsOf(search), films, filmsOf),
  };
};

const photoItem = (one: z.infer<typeof photo>): StockItem => ({
  id: String(one.id),
  service: "pexels",
  kind: "image",
  description: one.alt ?? "",
  width: one.width,
  height: one.height,
  color: one.avg_color && /^#[0-9a-f]{6}$/i.test(one.avg_color) ? one.avg_color : "",
  thumbUrl: one.src.medium,
  url: one.src.large2x,
  pageUrl: one.url,
  author: one.photographer,
  authorUrl: one.photographer_url,
  duration: 0,
  trackUrl: "",
});

/** A film by its widest MP4 that a page can carry; none where it has no such file. */
const filmItem = (one: z.infer<typeof film>): readonly StockItem[] => {
  const [best] = one.video_files
    .filter(({ file_type, width }) => file_type === "video/mp4" && (width ?? 0) <= WIDEST_FILM)
    .sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
  if (!best) return [];
  return [
    {
      id: String(one.id),
      service: "pexels",
      kind: "video",
      description: "",
      width: one.width,
      height: one.height,
      color: "",
      thumbUrl: one.image,
      url: best.link,
      pageUrl: one.url,
      author: one.user.name,
      authorUrl: one.user.url,
      duration: one.duration,
      trackUrl: "",
    },
  ];
};
