import { encodedPath } from "../../edits/source/addresses.ts";
import { projectPath, relativePath, splitUrl } from "../../render/paths.ts";
import { titleOf } from "../collection-of-part.ts";
import type { Field, FieldType, JsonValue } from "../model.ts";
import { entryValue } from "../read-entry.ts";
import { isEmptyValue, isSafeAddress } from "../value-problems.ts";
import { digitsOf, type Format, type Language } from "./format.ts";
import { type ContentEntry, entryAt, neighbour, type SiteContent } from "./site-content.ts";

/**
 * The values of one instance: an entry, where within a list of pictures the picture represents the field that
 * holds the list; or a page of the list, from 1.
 */
export type Item =
  | {
      readonly entry: ContentEntry;
      readonly pictures: Readonly<Record<string, JsonValue>>;
      readonly page?: undefined;
    }
  | { readonly page: number };

/**
 * Target of a binding: a field, or an entry: the one shown, the one before it or the one behind it; or a page of the list.
 */
export type Named =
  | { readonly kind: "field"; readonly field: Field }
  | { readonly kind: "entry"; readonly which: "entry" | "next" | "previous" }
  | { readonly kind: "page"; readonly which: PageName };

/** Words that name pages of a list within `data-hanok-pages`. */
export const PAGE_NAMES = ["page", "first", "previous", "next", "last", "total"] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export interface Place {
  readonly content: SiteContent;
  /** Project path of the page that is made. */
  readonly pagePath: string;
  readonly language: Language;
  /** Pages of the list on it. */
  readonly list: ListOnPage;
}

export interface ListOnPage {
  /** The page that is made, from 1. */
  readonly number: number;
  readonly total: number;
  /** Project path of a page; a folder where its index answers. */
  readonly pathOf: (number: number) => string;
}

export const valueIn = (item: Item, { name }: Field): JsonValue | undefined => {
  if (item.page !== undefined) return undefined;
  return Object.hasOwn(item.pictures, name) ? item.pictures[name] : entryValue(item.entry.entry, name);
};

const entryOf = (item: Item, which: "entry" | "next" | "previous", { content }: Place) => {
  if (item.page !== undefined) return null;
  return which === "entry" ? item.entry : neighbour(content, item.entry, which === "next" ? 1 : -1);
};

/** Number of the page that a word names; null where there is none. */
const pageNamed = ({ page }: Item, which: PageName, { list: { number, total } }: Place): number | null => {
  switch (which) {
    case "page":
      return page ?? number;
    case "first":
      return 1;
    case "previous":
      return number > 1 ? number - 1 : null;
    case "next":
      return number < total ? number + 1 : null;
    default:
      return total;
  }
};

/** Whether an instance represents the page that is made. */
export const isCurrentPage = ({ page }: Item, { list }: Place): boolean => page === list.number;

/** Types whose value has words, or an address. */
export const HAS_TEXT: ReadonlySet<FieldType> = new Set<FieldType>([
  ..."text long-text formatted image file date time number price yes-no choice link colour place".split(" "),
  "reference",
  "references",
] as FieldType[]);
export const HAS_ADDRESS: ReadonlySet<FieldType> = new Set<FieldType>([
  "image",
  "file",
  "gallery",
  "link",
  "text",
  "reference",
]);

const titleIn = ({ content }: Place, entry: ContentEntry | null): string => {
  const definition = entry && content.collections.get(entry.collection);
  return entry && definition ? titleOf(definition, entry.entry) : "";
};

const memberOf = (value: JsonValue | undefined, name: string): string => {
  const member =
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
      ? (value as Readonly<Record<string, JsonValue>>)[name]
      : undefined;
  return typeof member === "string" ? member : "";
};

/** A picture alone, or the first of several. */
const pictureOf = (value: JsonValue | undefined): JsonValue | undefined =>
  Array.isArray(value) ? (value as readonly JsonValue[])[0] : value;

/** The words that represent a value; '' for none, and for a value that does not fit its field. */
export const textOf = (item: Item, named: Named, format: Format | null, place: Place): string => {
  if (named.kind === "entry") return titleIn(place, entryOf(item, named.which, place));
  if (named.kind === "page") return String(pageNamed(item, named.which, place) ?? "");
  const { field } = named;
  const value = valueIn(item, field);
  if (format && (typeof value === "string" || typeof value === "number"))
    return format(value, place.language) ?? "";
  if (typeof value === "number") return field.type === "price" ? digitsOf(value, null, true) : String(value);
  if (typeof value === "boolean") return value ? field.label : "";
  if (typeof value === "string")
    return field.type === "reference"
      ? titleIn(place, referred(place, field, value))
      : field.type === "formatted"
        ? withoutTags(value)
        : field.type === "time"
          ? value.replace("T", " ")
          : value;
  if (field.type === "references" && Array.isArray(value))
    return entriesIn(place, field, value)
      .map((one) => titleIn(place, one))
      .join(", ");
  if (field.type === "file") return memberOf(value, "name") || lastOf(memberOf(value, "file"));
  return field.type === "image" ? memberOf(value, "alt") : "";
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const referred = ({ content }: Place, { collection }: Field, slug: string): ContentEntry | null =>
  collection === undefined ? null : entryAt(content, collection, slug);

/** The published entries that a value names, in its order. */
export const entriesIn = (place: Place, field: Field, value: JsonValue | undefined): ContentEntry[] =>
  (Array.isArray(value) ? (value as readonly JsonValue[]) : []).flatMap((slug) => {
    const entry = typeof slug === "string" ? referred(place, field, slug) : null;
    return entry ? [entry] : [];
  });

/** Without what scripts and styles hold; one without an end goes on to the end of the text. */
const withoutRawText = (html: string): string => {
  const start = /<(script|style)\b/gi;
  let made = "";
  let at = 0;
  for (;;) {
    start.lastIndex = at;
    const found = start.exec(html);
    if (!found) return made + html.slice(at);
    made += html.slice(at, found.index);
    const end = found[1]?.toLowerCase() === "script" ? /<\/script\b/gi : /<\/style\b/gi;
    end.lastIndex = found.index;
    const closed = end.exec(html);
    if (!closed) return made;
    at = closed.index;
  }
};

/** Words of html, without its tags; what scripts and styles hold is none. */
export const withoutTags = (html: string): string =>
  withoutRawText(html)
    .replace(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^>]*(?:>|$)/gi, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/** The alternative text of a picture; the words of any other value. */
export const alternativeOf = (item: Item, named: Named, place: Place): string => {
  const isPicture =
    named.kind === "field" && (named.field.type === "image" || named.field.type === "gallery");
  if (!isPicture) return textOf(item, named, null, place);
  return memberOf(pictureOf(valueIn(item, named.field)), "alt");
};

/** The address that a value leads to, as the page says it; null where there is none, or none that may be written. */
export const addressOf = (item: Item, named: Named, place: Place): string | null => {
  if (named.kind === "entry") return pageOf(entryOf(item, named.which, place), place);
  if (named.kind === "page") {
    const page = pageNamed(item, named.which, place);
    return page === null ? null : pathIn(place.list.pathOf(page), place.pagePath);
  }
  const { field } = named;
  const value = valueIn(item, field);
  if (field.type === "reference")
    return typeof value === "string" ? pageOf(referred(place, field, value), place) : null;
  if (field.type === "link" || field.type === "text")
    return typeof value === "string" ? addressIn(value, place.pagePath) : null;
  const file = memberOf(pictureOf(value), "file");
  if (file === "" || !isSafeAddress(file)) return null;
  return projectPath(file, "", true) === null ? file : pathIn(file, place.pagePath);
};

const pageOf = (entry: ContentEntry | null, { content, pagePath }: Place): string | null => {
  const path = entry && content.addressOf(entry);
  return path === null ? null : pathIn(path, pagePath);
};

/** A path of the project from the page: no character of it is read as the end of a path or as a scheme. */
const pathIn = (path: string, pagePath: string): string => {
  const way = encodedPath(relativePath(pagePath, path.replace(/^\/+/, "")));
  return /^[^/]*:/.test(way) || way === "" ? `./${way}` : way;
};

/** An address that a person typed, from the root of the project where it names a place of it. */
export const addressIn = (url: string, pagePath: string): string | null => {
  if (url.trim() === "" || !isSafeAddress(url)) return null;
  const path = projectPath(url, "", true);
  if (path === null) return url;
  const isFolder = /(?:^|\/)$/.test(splitUrl(url).path) && path !== "";
  const way = relativePath(pagePath, path + (isFolder ? "/" : ""));
  const written = /^[^/]*:/.test(way) || way === "" ? `./${way}` : way;
  return written + splitUrl(url).rest;
};

/**
 * Whether a value is there, for `data-hanok-if`. An entry before or behind counts where it has a page; the first and the
 * last page count where they are not the one that is made, and a page of the list where it is that one.
 */
export const isThere = (item: Item, named: Named, place: Place): boolean => {
  if (named.kind === "page") {
    const page = pageNamed(item, named.which, place);
    if (named.which === "first" || named.which === "last") return page !== place.list.number;
    return named.which === "page" ? page === place.list.number : page !== null;
  }
  if (named.kind === "entry") return pageOf(entryOf(item, named.which, place), place) !== null;
  const { field } = named;
  const value = valueIn(item, field);
  if (field.type === "reference") return typeof value === "string" && referred(place, field, value) !== null;
  if (field.type === "references") return entriesIn(place, field, value).length > 0;
  return field.type === "yes-no" ? value === true : !isEmptyValue(value);
};
