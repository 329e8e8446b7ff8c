import type { Collection, Entry } from "../model.ts";

/** A published entry, as pages show it. */
export interface ContentEntry {
  readonly collection: string;
  readonly slug: string;
  readonly entry: Entry;
}

/** Content that pages are bound to. All of it is public: no drafts, no entries that are scheduled for later. */
export interface SiteContent {
  /** Definitions by the name of the collection. */
  readonly collections: ReadonlyMap<string, Collection>;
  /** In order. The same list as long as the content is the same: what is sorted and chosen of it is kept by it. */
  readonly entriesOf: (collection: string) => readonly ContentEntry[];
  /** Project path of the entry's page; null where it has none. */
  readonly addressOf: (entry: ContentEntry) => string | null;
}

const bySlug = new WeakMap<readonly ContentEntry[], ReadonlyMap<string, number>>();

const placesOf = (entries: readonly ContentEntry[]): ReadonlyMap<string, number> => {
  const known = bySlug.get(entries) ?? new Map(entries.map(({ slug }, place) => [slug, place]));
  bySlug.set(entries, known);
  return known;
};

/** A published entry by its address; null for none. */
export const entryAt = (content: SiteContent, collection: string, slug: string): ContentEntry | null => {
  const entries = content.entriesOf(collection);
  return entries[placesOf(entries).get(slug) ?? -1] ?? null;
};

/** The entry `by` places further in the order of its collection; null where there is none. */
export const neighbour = (content: SiteContent, { collection, slug }: ContentEntry, by: 1 | -1) => {
  const entries = content.entriesOf(collection);
  const place = placesOf(entries).get(slug);
  return place === undefined ? null : (entries[place + by] ?? null);
};
