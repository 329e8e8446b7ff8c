import { entryMarkup, listMarkup, type PageWords, slug } from "@hanok/page-document";
import type { NamedCollection } from "../collections-in.ts";

/** Word that the classes of a collection's markup begin with. */
const baseOf = (name: string): string => slug(name) || "content";

const indented = (html: string): string => html.trimEnd().replace(/^(?=.)/gm, "  ");

const words = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

const LIST_CSS = (base: string): string => `.${base} {
  padding: 64px 24px;
}
.${base}-heading,
.${base}-list {
  max-width: 1080px;
  margin: 0 auto;
}
.${base}-heading {
  margin-bottom: 32px;
}
.${base}-list {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 40px 24px;
  padding: 0;
  list-style: none;
}
.${base}-item img {
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
}
.${base}-item p,
.${base}-item time {
  margin: 4px 0 0;
}
.${base}-title {
  margin: 12px 0 0;
}
.${base}-title a {
  color: inherit;
  text-decoration: none;
}
.${base}-title a:hover {
  text-decoration: underline;
}
`;

const PAGES_CSS = (base: string): string => `.${base}-pages {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  justify-content: center;
  margin-top: 48px;
}
.${base}-page {
  min-width: 40px;
  padding: 8px 12px;
  border-radius: 6px;
  color: inherit;
  text-align: center;
  text-decoration: none;
}
.${base}-page:hover {
  text-decoration: underline;
}
.${base}-page[aria-current] {
  background: #0000000f;
  font-weight: 700;
}
`;

const ENTRY_CSS = (base: string): string => `.${base}-entry {
  max-width: 720px;
  margin: 0 auto;
  padding: 64px 24px;
}
.${base}-entry img {
  display: block;
  width: 100%;
  height: auto;
  margin: 24px 0;
}
.${base}-ways {
  display: flex;
  justify-content: space-between;
  gap: 24px;
  margin-top: 48px;
}
.${base}-ways a {
  color: inherit;
}
`;

/** A block with a heading and a list of the collection's entries, as `block.add` takes it; with words, of several pages. */
export function listBlock(collection: NamedCollection, hasStyle: boolean, pages?: PageWords) {
  const { name, label } = collection;
  const base = baseOf(name);
  const heading = `<h2 class="${base}-heading">${words(label)}</h2>`;
  return {
    name: label,
    title: label,
    classtitle: base,
    html: `<section class="${base}">\n  ${heading}\n${indented(listMarkup(name, collection, pages))}\n</section>\n`,
    css: hasStyle ? LIST_CSS(base) + (pages ? PAGES_CSS(base) : "") : "",
  };
}

/** The block of an entry page. */
export function entryBlock(collection: NamedCollection) {
  const { name, label } = collection;
  const base = baseOf(name);
  return {
    name: label,
    title: label,
    classtitle: `${base}-entry`,
    tagtitle: "article",
    html: entryMarkup(name, collection),
    css: ENTRY_CSS(base),
  };
}
