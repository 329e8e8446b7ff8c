import { normalized, projectPath, relativePath, SEARCH_FILES } from "@hanok/page-document";
import type { Task, Threads } from "../../ports/threads/index.ts";
import { SMALL_PART } from "../editing/index.ts";
import { encodePath, moveSearchTask, readdressCss, readdressHtml } from "../publishing/index.ts";
import type { RenderedFile, RenderedSite } from "./rendered-site.ts";

/** [EXP-05 to 09, EXP-47] Folder by extension. */
const FOLDERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    css: "css",
    js: "js mjs",
    fonts: "woff woff2 ttf otf",
    "media/images": "png jpg jpeg gif webp avif",
    "media/videos": "mp4 mov webm",
    "media/icons": "svg ico",
  }).flatMap(([folder, extensions]) => extensions.split(" ").map((extension) => [extension, folder])),
);
/** Files that servers look for at the root, and nowhere else. */
const AT_ROOT =
  /^(?:404\.html?|robots\.txt|sitemap[\w-]*\.xml|[\w-]+\.webmanifest|\.htaccess|CNAME|ads\.txt)$/i;
/** A font travels with its licence. */
const LICENCE = /(?:^|\/)(?:licen[cs]e|ofl)[^/]*$/i;

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const folderName = (path: string): string => path.split("/").at(-2) ?? "";
const extension = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

type Placed = Pick<RenderedFile, "path" | "pageId">;

const folderOf = (file: Placed, home: string): string => {
  const { path } = file;
  if (path === home || AT_ROOT.test(path)) return "";
  if (file.pageId !== undefined || /^html?$/.test(extension(path))) return "html";
  if (LICENCE.test(path)) return path.startsWith("fonts/") ? "fonts" : "resource";
  return FOLDERS[extension(path)] ?? "resource";
};

/**
 * Places in the archive for the files of a project that was built here: home at the root, other pages in
 * `html/`, the rest by type. Files of one name from several folders get their folder's name in front
 * [EXP-24].
 */
const placesOf = (site: readonly Placed[], home: string): ReadonlyMap<string, string> => {
  const wanted = site.map((file) => {
    const name = file.path === home ? "index.html" : baseName(file.path);
    const folder = folderOf(file, home);
    return { path: file.path, place: folder === "" ? name : `${folder}/${name}` };
  });
  const counts = new Map<string, number>();
  for (const { place } of wanted) counts.set(place.toLowerCase(), (counts.get(place.toLowerCase()) ?? 0) + 1);
  const taken = new Set<string>();
  const places = new Map<string, string>();
  for (const { path, place } of wanted) {
    const folder = folderName(path);
    const prefix = (counts.get(place.toLowerCase()) ?? 0) > 1 && folder !== "" ? `${folder}-` : "";
    const stem = place.slice(0, place.length - baseName(place).length) + prefix;
    let free = stem + baseName(place);
    for (let next = 2; taken.has(free.toLowerCase()); next++)
      free = stem + baseName(place).replace(/(\.[^.]*)?$/, (ending) => `-${next}${ending}`);
    taken.add(free.toLowerCase());
    places.set(path, free);
  }
  return places;
};

/** The same for pages alone, by their paths. Pages of a project that came from elsewhere stay where they are. */
export const placesOfPages = (
  pages: readonly { readonly id: string; readonly path: string }[],
  { home, builtHere }: Pick<RenderedSite, "home" | "builtHere">,
): ReadonlyMap<string, string> =>
  builtHere
    ? placesOf(
        pages.map(({ id, path }) => ({ path, pageId: id })),
        home,
      )
    : new Map(pages.map(({ path }) => [path, path]));

const decoded = (path: string): string => {
  try {
    return normalized(decodeURIComponent(path));
  } catch {
    return path;
  }
};

interface Moving {
  readonly text: string;
  readonly kind: "html" | "css";
  readonly from: string;
  /** Places of all files by path. */
  readonly places: ReadonlyMap<string, string>;
}

/** A page or stylesheet that moves, with the addresses of its new place: a page is parsed for it. */
export const readdressTask: Task<Moving, string> = {
  name: "readdress",
  run: ({ text, kind, from, places }) =>
    (kind === "html" ? readdressHtml : readdressCss)(text, moved(from, places)),
};

/** An address in a file that moves, to a file that moves. */
const moved =
  (from: string, places: ReadonlyMap<string, string>) =>
  (url: string): string => {
    const target = projectPath(url, from, true);
    if (target === null) return url;
    const name = decoded(target);
    const place = places.get(name) ?? places.get(name === "" ? "index.html" : `${name}/index.html`);
    if (place === undefined) return url;
    const rest = /[?#].*$/s.exec(url)?.[0] ?? "";
    return encodePath(relativePath(places.get(from) ?? from, place)).replaceAll("%40", "@") + rest;
  };

/** Paths of all files from the folder of the search index. */
const searchPlaces = (places: ReadonlyMap<string, string>, index: string): ReadonlyMap<string, string> =>
  new Map([...places].map(([path, place]) => [path, relativePath(index, place)]));

export interface Arranged {
  readonly site: readonly RenderedFile[];
  /** [EXP-41] Files of types that have no folder of their own, and where they went. */
  readonly unknown: readonly { readonly path: string; readonly place: string }[];
  /** Places of the files that have one of their own, by their paths in the project. */
  readonly places: ReadonlyMap<string, string>;
}

/** A site of pages that were built here, in the folders of an archive, every address fitted to them as it is read. */
export const arrangeSite = (threads: Threads, site: readonly RenderedFile[], home: string): Arranged => {
  const places = placesOf(site, home);
  const arranged = site.map((file): RenderedFile => {
    const path = places.get(file.path) ?? file.path;
    const { content, mediaType } = file;
    if (content.kind === "made" && file.path === SEARCH_FILES.index) {
      const read = async () => {
        const text = (await content.read()).toString("utf8");
        return Buffer.from(await threads.run(moveSearchTask, { text, places: searchPlaces(places, path) }));
      };
      return { ...file, path, content: { kind: "made", read } };
    }
    if (content.kind === "stored" || !/^text\/(?:html|css);\s*charset=utf-8$/i.test(mediaType))
      return { ...file, path };
    const kind = mediaType.startsWith("text/html") ? "html" : "css";
    const read = async () => {
      const moving = {
        text: (await content.read()).toString("utf8"),
        kind,
        from: file.path,
        places,
      } as const;
      const isSmall = moving.text.length <= SMALL_PART;
      return Buffer.from(
        isSmall ? await readdressTask.run(moving) : await threads.run(readdressTask, moving),
      );
    };
    return { ...file, path, content: { kind: "made", read } };
  });
  const unknown = [...places].flatMap(([path, place]) =>
    place.startsWith("resource/") && !LICENCE.test(path) ? [{ path, place }] : [],
  );
  return { site: arranged, unknown, places };
};

/**
 * The files of a site where they leave: one that came from elsewhere, and a source, goes home in its own folders
 * [EXP-47, COL-10].
 */
export const filesToLeave = (
  threads: Threads,
  { builtHere, home, isSource, files }: RenderedSite,
): Arranged =>
  builtHere && !isSource && home !== ""
    ? arrangeSite(threads, files, home)
    : { site: files, unknown: [], places: new Map() };
