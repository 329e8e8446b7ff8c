import type { StockItem } from "@hanok/api-contract";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { libraryText as t } from "../../i18n/library/texts.ts";
import { readEditor } from "../../state/editor-store.ts";
import { contentLanguage } from "../library/insert.ts";
import type { PageAnswer } from "../library/use-paged.ts";

export type MediaSourceName = "project" | "own" | "library";

/** Place of what was chosen; `path` is '' where it stays at `url`. */
export type Taken = { readonly path: string; readonly url?: string } | { readonly failure: string };

/** Something that can be chosen. */
export interface MediaItem {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** '' where it shows itself only by playing. */
  readonly thumbUrl: string;
  /** A few pixels of it in base64, to be shown until it has come; '' where there are none. */
  readonly placeholder: string;
  /** Words of a picture from its last use or from the library: proposed as its alternative text. */
  readonly description: string;
  /** Bytes; 0 where they are not known. */
  readonly size: number;
  /** Of a file in one's own library; '' elsewhere. */
  readonly ownKey: string;
  /** The stock service's row of it. */
  readonly stock?: StockItem;
  /** Brings it into the project, or answers the address at which it stays; a message where that failed. */
  readonly take: () => Promise<Taken>;
}

/** [MED-11] */
const PER_PAGE = 50;

/** Filter and order of a source's files; `type` separates photos from icons among images. */
export interface MediaWish {
  readonly words: string;
  readonly sort: "latest" | "oldest" | "name";
  readonly type: "picture" | "image" | "icon";
}

export const ALL_MEDIA: MediaWish = { words: "", sort: "latest", type: "picture" };

/** A page of a source [MED-05]. */
export async function readMedia(
  source: MediaSourceName,
  kind: "image" | "video",
  page: number,
  wish: MediaWish = ALL_MEDIA,
): Promise<PageAnswer<MediaItem>> {
  const { projectId } = readEditor();
  const { sort } = wish;
  const type = kind === "image" ? wish.type : "video";
  const search = wish.words === "" ? {} : { search: wish.words };
  if (source === "library") return readLibrary(kind, page, wish);
  const answer =
    source === "project"
      ? await client.get("/api/projects/project/media/list.json", {
          projectId,
          type,
          sort,
          ...search,
          page,
          perPage: PER_PAGE,
        })
      : await client.get("/api/members/media/list.json", { type, sort, ...search, page, perPage: PER_PAGE });
  if (!answer.ok) return { ok: false, message: answer.message };
  const rows = answer.data.mediaList.map(
    ({ name, path, url, thumbUrl, placeholder, key, size, description }) => ({
      id: path || key,
      name,
      url,
      thumbUrl,
      placeholder,
      description,
      size,
      ownKey: path === "" ? key : "",
      take: async () => (path ? { path } : takeOwn(key)),
    }),
  );
  return { ok: true, rows, total: answer.data.total };
}

async function readLibrary(
  kind: "image" | "video",
  page: number,
  { words, sort }: MediaWish,
): Promise<PageAnswer<MediaItem>> {
  const query = { sort, ...(words === "" ? {} : { search: words }), page, perPage: PER_PAGE };
  const answer =
    kind === "image"
      ? await client.get("/api/medias/images/file/list.json", query)
      : await client.get("/api/medias/videos/file/list.json", query);
  if (!answer.ok) return { ok: false, message: answer.message };
  const list =
    "mediaImageFileList" in answer.data ? answer.data.mediaImageFileList : answer.data.mediaVideoFileList;
  const language = contentLanguage();
  const rows = list.map(({ id, title, url, thumbUrl }) => ({
    id,
    name: title[language],
    url,
    thumbUrl: kind === "image" ? thumbUrl : "",
    placeholder: "",
    description: title[language],
    size: 0,
    ownKey: "",
    take: () => takeFromLibrary(kind, id),
  }));
  return { ok: true, rows, total: answer.data.total };
}

async function takeOwn(key: string): Promise<{ path: string } | { failure: string }> {
  const answer = await client.post("/api/projects/media/item.json", {
    projectId: readEditor().projectId,
    key,
  });
  if (!answer.ok) return { failure: answer.message || t("unreachable") };
  current.feed?.nudge();
  return { path: answer.data.file.path };
}

async function takeFromLibrary(
  type: "image" | "video",
  id: string,
): Promise<{ path: string } | { failure: string }> {
  const answer = await client.post("/api/projects/library/item.json", {
    projectId: readEditor().projectId,
    type,
    id,
    language: contentLanguage(),
  });
  if (!answer.ok) return { failure: answer.message || t("unreachable") };
  current.feed?.nudge();
  return { path: answer.data.file?.path ?? "" };
}
