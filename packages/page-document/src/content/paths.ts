import { checkPath, normalized } from "../names/index.ts";

/** Folder of all content. */
export const CONTENT_FOLDER = "collections";

/**
 * The name of a collection, or the slug of an entry: letters and digits of any language and `-` between them, composed
 * (NFC), short enough for a file name.
 */
export const isContentName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/u.test(name) &&
  name === normalized(name) &&
  checkPath(`${name}.json`).ok;

/** `news` → `collections/news.json` */
export const collectionPath = (name: string): string => `${CONTENT_FOLDER}/${name}.json`;

/** `news`, `first-day` → `collections/news/first-day.json` */
export const entryPath = (collection: string, slug: string): string =>
  `${CONTENT_FOLDER}/${collection}/${slug}.json`;

export interface ContentPath {
  readonly collection: string;
  /** null: the definition of the collection itself. */
  readonly slug: string | null;
}

/** Reads a path of the project; null for any file that is no collection and no entry. */
export const readContentPath = (path: string): ContentPath | null => {
  const [folder, collection = "", slug, ...others] = path.replace(/\.json$/, "").split("/");
  if (folder !== CONTENT_FOLDER || !path.endsWith(".json") || others.length > 0) return null;
  if (!isContentName(collection) || (slug !== undefined && !isContentName(slug))) return null;
  return { collection, slug: slug ?? null };
};
