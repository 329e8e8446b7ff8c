import { bindContent, type ContentEntry, entryPagePath, type SiteContent } from "@hanok/page-document";
import type { ShownCollection } from "./content.ts";

const lists = new WeakMap<ShownCollection, readonly ContentEntry[]>();

/** The same list for the same collection: the core keeps by it what it has chosen and sorted. */
const listOf = (collection: ShownCollection): readonly ContentEntry[] => {
  const { name, entries } = collection;
  const list = lists.get(collection) ?? entries.map(({ slug, entry }) => ({ collection: name, slug, entry }));
  lists.set(collection, list);
  return list;
};

/** The same as the core reads it. */
export const contentOf = (shown: readonly ShownCollection[]): SiteContent => {
  const byName = new Map(shown.map((collection) => [collection.name, collection]));
  return {
    collections: new Map(shown.map(({ name, definition }) => [name, definition])),
    entriesOf: (name) => {
      const collection = byName.get(name);
      return collection ? listOf(collection) : [];
    },
    addressOf: ({ collection, slug }) => {
      const template = byName.get(collection)?.template ?? null;
      return template === null ? null : entryPagePath(template, slug);
    },
  };
};

/** The entry whose page is made. */
interface OwnEntry {
  readonly collection: string;
  readonly id: string;
}

/** A page is longer with its entries than a page may be. */
export class BoundTooLong extends Error {
  override readonly name = "BoundTooLong";
}

/** A rendered page with what it shows of collections. Throws BoundTooLong. */
export const bindPage = (
  html: string,
  shown: readonly ShownCollection[],
  {
    path: pagePath,
    purpose,
    own,
    listPage,
  }: {
    readonly path: string;
    readonly purpose: "publish" | "export";
    readonly own?: OwnEntry;
    /** Of a further page of a list: its number, and the path of the first. */
    readonly listPage?: { readonly number: number; readonly first: string };
  },
): string => {
  const collection = shown.find(({ name }) => name === own?.collection);
  const place = collection?.entries.findIndex(({ id }) => id === own?.id) ?? -1;
  const entry = collection && listOf(collection)[place];
  const options = { content: contentOf(shown), pagePath, purpose, listPage, ...(entry ? { entry } : {}) };
  const bound = bindContent(html, options);
  if (bound === null) throw new BoundTooLong();
  return bound;
};
