import { htmlKindOf } from "../../edits/source/reading.ts";
import { inOrder, type ProjectPart, pageText, recordAt, type TextId } from "../../model/index.ts";
import { blocksOfPage } from "../../model/page-blocks.ts";
import { folderOf } from "../../render/paths.ts";
import { allElements, locate } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { collectionsOf } from "../collection-of-part.ts";
import type { Collection } from "../model.ts";
import { BINDING, mayBeBound } from "./attributes.ts";

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
  for (const [, , double, single, bare] of html.matchAll(
    /data-hanok-(each|entry)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  ))
    names.add((double ?? single ?? bare ?? "").trim());
  // A set goes on over what is added to it.
  for (const name of names)
    for (const { collection } of collections.get(name)?.fields ?? [])
      if (collection !== undefined) names.add(collection);
  return names;
};

const declaredIn = (part: ProjectPart, text: TextId): string | null => {
  const raw = recordAt(part.texts, text) ?? "";
  if (!/data-hanok-entry/i.test(raw)) return null;
  for (const { attributes } of allElements(locate(raw, htmlKindOf(part, text)).nodes))
    for (const { name, value } of attributes) if (name === BINDING.entry) return value.trim();
  return null;
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
    for (const text of texts) {
      const name = declaredIn(part, text);
      if (name === null || !known.has(name) || pages.has(name)) continue;
      pages.set(name, id);
      break;
    }
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

/** Where an entry is published: `news/entry.html`, `first-day` → `news/first-day.html`. */
export const entryPagePath = (templatePath: string, slug: string): string =>
  `${folderOf(templatePath)}${slug}.html`;
