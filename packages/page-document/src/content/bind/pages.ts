import { htmlKindOf } from "../../edits/source/html-kind.ts";
import { inOrder, type ProjectPart, pageText, recordAt, type TextId } from "../../model/index.ts";
import { blocksOfPage } from "../../model/page-blocks.ts";
import { folderOf } from "../../render/paths.ts";
import { decodedOf, readUnits } from "../../source/characters.ts";
import { allElements, type HtmlKind, locate } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { collectionsOf } from "../collection-of-part.ts";
import type { Collection } from "../model.ts";
import { BINDING, mayBeBound } from "./attributes.ts";

/**
 * Possible attributes of binding in a source, by the names behind `data-hanok-`, with their values: found by their
 * letters alone, so that some may be words of a comment or a script, and none is missed.
 */
export function* writtenBindings(html: string): Generator<{ readonly name: string; readonly value: string }> {
  // A quoted value is searched again: another attribute may begin in it.
  const written = /data-hanok-([a-z]+)\s*=\s*(?:(?="([^"]*)"|'([^']*)')|([^\s"'<>]+))/gi;
  for (const [, name = "", double, single, bare] of html.matchAll(written)) {
    const value = double ?? single ?? bare ?? "";
    const read = value.includes("&") ? decodedOf(readUnits(value, "attribute")) : value;
    yield { name: name.toLowerCase(), value: read.trim() };
  }
}

/**
 * Names of the collections that a source may show: those that it names, and, where definitions are handed in, those
 * that their references lead to. One too many means that a page is made once more than it had to be, never one too few.
 */
export const usesContent = (
  html: string,
  collections: ReadonlyMap<string, Collection> = new Map(),
): ReadonlySet<string> => {
  const names = new Set<string>();
  if (!mayBeBound(html)) return names;
  for (const { name, value } of writtenBindings(html)) if (/^(?:each|entry)$/.test(name)) names.add(value);
  // A set goes on over what is added to it.
  for (const name of names)
    for (const { collection } of collections.get(name)?.fields ?? [])
      if (collection !== undefined) names.add(collection);
  return names;
};

/** Names of the collections of whose entries a source says that it is their page, in its order; parses it. */
export const entriesIn = (html: string, kind: HtmlKind): readonly string[] => {
  if (!/data-hanok-entry/i.test(html)) return [];
  return [...allElements(locate(html, kind).nodes)].flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value }) => (name === BINDING.entry ? [value.trim()] : [])),
  );
};

/** Page ids of the entry pages by collection: of two pages of one collection the first in the order of pages. */
export const entryPagesOf = (part: ProjectPart): ReadonlyMap<string, string> => {
  const known = new Set(collectionsOf(part).flatMap(({ name, read }) => (read.ok ? [name] : [])));
  const pages = new Map<string, string>();
  if (known.size === 0) return pages;
  for (const { id } of inOrder(Object.values(part.pages))) {
    const texts = [
      pageText(id, "bodyStart"),
      ...blocksOfPage(part, id).map((block) => blockHtmlText(part, block)),
      pageText(id, "bodyEnd"),
    ];
    const isShared = (text: TextId) => text.startsWith("shared/");
    const name = [...texts.filter((text) => !isShared(text)), ...texts.filter(isShared)]
      .flatMap((text) => entriesIn(recordAt(part.texts, text) ?? "", htmlKindOf(part, text)))
      .find((said) => known.has(said) && !pages.has(said));
    if (name !== undefined) pages.set(name, id);
  }
  return pages;
};

/**
 * The collection whose entry page a page is; null for any other page. The page itself is a template then: it is not
 * published, each entry is, beside it. The part holds the texts of all pages.
 */
export const entryCollectionOf = (part: ProjectPart, pageId: string): string | null => {
  for (const [name, id] of entryPagesOf(part)) if (id === pageId) return name;
  return null;
};

/** Published path of an entry: `news/entry.html`, `first-day` → `news/first-day.html`. */
export const entryPagePath = (templatePath: string, slug: string): string =>
  `${folderOf(templatePath)}${slug}.html`;
