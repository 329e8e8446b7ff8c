import type { TemplateKind, UploadReason } from "@hanok/api-contract";
import { extensionOf } from "@hanok/site-files";

/** Folders of a template's archive; plurals are read too. */
const FOLDERS: Readonly<Record<string, TemplateKind>> = {
  asset: "asset",
  assets: "asset",
  element: "asset",
  elements: "asset",
  block: "block",
  blocks: "block",
  theme: "theme",
  themes: "theme",
  css: "css",
  js: "js",
  image: "image",
  images: "image",
  icon: "icon",
  icons: "icon",
  video: "video",
  videos: "video",
};

const MEDIA_FOLDERS = { image: "media/images", icon: "media/icons", video: "media/videos" } as const;
export type MediaKind = keyof typeof MEDIA_FOLDERS;
export const isMediaKind = (kind: string): kind is MediaKind => Object.hasOwn(MEDIA_FOLDERS, kind);

/** Path of a template's image, icon or film in a project. */
export const filePath = (kind: MediaKind, name: string): string => `${MEDIA_FOLDERS[kind]}/${name}`;

/** Place of an uploaded file: the part of an item that it is. `template`: of the template itself. */
export interface Place {
  readonly kind: TemplateKind | "template";
  readonly item: string;
  readonly part: "html" | "css" | "js" | "entries" | "about" | "cover" | "file";
}
export type Placed = Place | { readonly refused: UploadReason } | "ignored";

const CODE_NAME = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
const LONGEST = 44;
const COVER = /^cover\.(?:png|jpe?g|webp)$/;
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * [SRC-55] `block/hero/block.html`, `block/hero.html`, `theme/index/data.json`, `css/theme.css`,
 * `image/sea.webp`, `template.json`. `only`: an upload of one kind, in which files may be outside of the
 * folder of the kind.
 */
export const placeOf = (path: string, only: TemplateKind | null): Placed => {
  if (JUNK.test(path)) return "ignored";
  const [first = "", ...rest] = path.split("/");
  if (rest.length === 0 && only === null) {
    if (first === "template.json") return { kind: "template", item: "", part: "about" };
    if (COVER.test(first)) return { kind: "template", item: "", part: "cover" };
    return { refused: "place" };
  }
  const named = Object.hasOwn(FOLDERS, first) && rest.length > 0 ? FOLDERS[first] : undefined;
  const kind = named ?? only ?? undefined;
  if (kind === undefined || (only !== null && kind !== only)) return { refused: "place" };
  return placeInKind(kind, named === undefined ? [first, ...rest] : rest);
};

const placeInKind = (kind: TemplateKind, segments: readonly string[]): Placed => {
  const file = segments.at(-1) ?? "";
  if (isMediaKind(kind) || kind === "css" || kind === "js") {
    if (segments.length !== 1) return { refused: "place" };
    if ([...file].length > LONGEST || (!isMediaKind(kind) && !CODE_NAME.test(file)))
      return { refused: "name" };
    if (isMediaKind(kind)) return { kind, item: file, part: "file" };
    return extensionOf(file) === kind ? { kind, item: file, part: kind } : { refused: "type" };
  }
  if (segments.length > 2) return { refused: "place" };
  const item = segments.length === 2 ? (segments[0] ?? "") : file.replace(/\.[^.]+$/, "");
  if (item.length > LONGEST || !CODE_NAME.test(item)) return { refused: "name" };
  if (segments.length === 2 && COVER.test(file)) return { kind, item, part: "cover" };
  const extension = extensionOf(file);
  if (kind === "theme") {
    if (extension !== "json") return { refused: "type" };
    return { kind, item, part: segments.length === 2 && file !== "data.json" ? "about" : "entries" };
  }
  if (extension === "html" || extension === "css" || extension === "js")
    return { kind, item, part: extension };
  return extension === "json" ? { kind, item, part: "about" } : { refused: "type" };
};

/**
 * The one folder that contains everything, when an archive was packed with it; '' otherwise. In an archive of
 * one kind (`only`) a single folder may be the folder of its only item: it is the archive's where folders are
 * in it, or two files that one item cannot both have.
 */
export const wrapperOf = (paths: readonly string[], only: TemplateKind | null): string => {
  const counted = paths.filter((path) => !JUNK.test(path));
  const first = counted[0]?.split("/")[0] ?? "";
  const isWrapped = counted.every((path) => path.startsWith(`${first}/`)) && !Object.hasOwn(FOLDERS, first);
  if (counted.length === 0 || !isWrapped) return "";
  const hasItemFolders = only === "asset" || only === "block" || only === "theme";
  if (hasItemFolders && counted.every((path) => path.split("/").length === 2)) {
    const code = counted.filter((path) => !COVER.test(path.slice(first.length + 1))).map(extensionOf);
    if (new Set(code).size === code.length) return "";
  }
  return `${first}/`;
};
