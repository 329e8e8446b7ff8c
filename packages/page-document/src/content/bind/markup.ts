import { slug } from "../../names/index.ts";
import type { Collection, Field } from "../model.ts";
import { betweenTags } from "./escape.ts";

/** Html that is inserted for a collection, as a careful author writes it, bound to its fields. */
const classOf = (name: string): string => slug(name) || "content";

const titleFieldOf = ({ fields }: Collection): Field | undefined =>
  fields.find(({ type }) => type === "text");

const format = ({ type }: Field): string => (type === "date" ? ' data-hanok-format="YYYY.MM.DD"' : "");

/** The element that shows a field; '' for what has no place of its own on a page. */
const elementOf = (field: Field, base: string, hasTitle: boolean): string => {
  const { name, type } = field;
  const label = betweenTags(field.label);
  const named = `class="${base}-${classOf(name)}"`;
  switch (type) {
    case "image":
      return `<img ${named} src="" alt="" data-hanok-src="${name}" data-hanok-alt="${name}" data-hanok-if="${name}">`;
    case "gallery":
      return `<ul ${named} data-hanok-if="${name}">\n  <li data-hanok-each="${name}"><img src="" alt="" data-hanok-src="${name}" data-hanok-alt="${name}"></li>\n</ul>`;
    case "formatted":
      return `<div ${named} data-hanok-html="${name}" data-hanok-if="${name}">${label}</div>`;
    case "date":
    case "time":
      return `<time ${named} data-hanok-text="${name}"${format(field)} data-hanok-if="${name}">${label}</time>`;
    case "link":
    case "file":
      return `<a ${named} href="#" data-hanok-href="${name}" data-hanok-if="${name}">${label}</a>`;
    case "price":
      return `<p ${named} data-hanok-text="${name}" data-hanok-format="#,##0원" data-hanok-if="${name}">${label}</p>`;
    case "colour":
      return "";
    case "text":
      return hasTitle
        ? `<p ${named} data-hanok-text="${name}" data-hanok-if="${name}">${label}</p>`
        : `<h2 ${named} data-hanok-text="${name}">${label}</h2>`;
    default:
      return `<p ${named} data-hanok-text="${name}" data-hanok-if="${name}">${label}</p>`;
  }
};

const indented = (html: string, by: string): string =>
  html === "" ? "" : `${by}${html.replaceAll("\n", `\n${by}`)}\n`;

/** Fields that tell an entry in a list, a few of each kind. */
const SHOWN: ReadonlySet<Field["type"]> = new Set(["image", "text", "date", "price", "choice", "long-text"]);
const MOST_IN_LIST = 5;

/** Words of the links between the pages of a list. */
export interface PageWords {
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
}

/** Entries of each page of a list that has several: it fills rows of two, three and four. */
const PAGE_SIZE = 12;

/** Links to the pages of a list; where there is one page alone they are not on the page. */
const pagesMarkup = (name: string, base: string, { pages, previous, next }: PageWords): string => {
  const link = (to: "previous" | "next", words: string): string =>
    `  <a class="${base}-page" href="#" rel="${to === "next" ? "next" : "prev"}" data-hanok-href="${to}" data-hanok-if="${to}">${betweenTags(words)}</a>\n`;
  return (
    `<nav class="${base}-pages" aria-label="${betweenTags(pages).replaceAll('"', "&quot;")}" data-hanok-pages="${name}">\n` +
    link("previous", previous) +
    `  <a class="${base}-page" href="#" data-hanok-each="page" data-hanok-href="page" data-hanok-text="page">1</a>\n` +
    `${link("next", next)}</nav>\n`
  );
};

/**
 * A list of a collection's entries: picture, title, date and the like of each, the title leading to the entry's page
 * where it has one. `name`: the collection's name in the source. With words for them it has several pages.
 */
export const listMarkup = (name: string, collection: Collection, words?: PageWords): string => {
  const base = classOf(name);
  const title = titleFieldOf(collection);
  const shown = collection.fields
    .filter((field) => field !== title && SHOWN.has(field.type))
    .toSorted((one, other) => Number(other.type === "image") - Number(one.type === "image"))
    .slice(0, MOST_IN_LIST);
  const heading = title
    ? `<h3 class="${base}-title"><a href="#" data-hanok-href="entry" data-hanok-text="${title.name}">${betweenTags(title.label)}</a></h3>`
    : "";
  const [pictures, others] = [
    shown.filter(({ type }) => type === "image"),
    shown.filter(({ type }) => type !== "image"),
  ];
  const inside = [
    ...pictures.map((field) => elementOf(field, base, true)),
    heading,
    ...others.map((field) => elementOf(field, base, true)),
  ]
    .map((html) => indented(html, "    "))
    .join("");
  const date = collection.fields.find(({ type }) => type === "date");
  const sort = date ? ` data-hanok-sort="${date.name} desc"` : "";
  const page = words ? ` data-hanok-page="${PAGE_SIZE}"` : "";
  const list = `<ul class="${base}-list">\n  <li class="${base}-item" data-hanok-each="${name}"${sort}${page}>\n${inside}  </li>\n</ul>\n`;
  return words ? list + pagesMarkup(name, base, words) : list;
};

/**
 * The page of one entry, to be in a block: every field in its order, and the ways to the entries beside it.
 */
export const entryMarkup = (name: string, collection: Collection): string => {
  const base = classOf(name);
  const title = titleFieldOf(collection);
  const heading = title
    ? `<h1 class="${base}-title" data-hanok-text="${title.name}">${betweenTags(title.label)}</h1>`
    : "";
  const inside = [
    heading,
    ...collection.fields.filter((field) => field !== title).map((field) => elementOf(field, base, true)),
  ]
    .map((html) => indented(html, "  "))
    .join("");
  const ways = (["previous", "next"] as const)
    .map(
      (way) =>
        `    <a class="${base}-${way}" rel="${way === "next" ? "next" : "prev"}" href="#" data-hanok-href="${way}" data-hanok-text="${way}" data-hanok-if="${way}"></a>\n`,
    )
    .join("");
  return `<article class="${base}-entry" data-hanok-entry="${name}">\n${inside}  <nav class="${base}-ways">\n${ways}  </nav>\n</article>\n`;
};
