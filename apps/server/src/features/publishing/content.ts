import { createHash } from "node:crypto";
import {
  type Collection,
  collectionsOf,
  type Entry,
  inOrder,
  isListPagePath,
  type Page,
  type ProjectPart,
  readEntry,
  recordAt,
  resourceText,
} from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { eachInTurns } from "../../ports/event-loop.ts";
import { loadPart, NOTHING, publishedEntries } from "../editing/index.ts";
import { type FeedPaths, feedPaths } from "./feed-paths.ts";
import type { NamedContent } from "./named-content.ts";
import { PageTooHeavy } from "./page-too-heavy.ts";

/** The collections that a page shows, by name. */
export interface PageContent {
  /** Those whose entries it lists. */
  readonly lists: readonly string[];
  /** The one whose entries are published as pages of its kind; null for a page of its own. */
  readonly entry: string | null;
  /** Pages of entries say something of the entries before and behind. */
  readonly beside: boolean;
}

export interface IndexedEntry {
  readonly id: string;
  readonly slug: string;
  /** Changes with all that lists show of it. */
  readonly word: string;
  /** Changes with all that its own page shows of it and of the entries beside it. */
  readonly page: string;
}

interface IndexedCollection {
  readonly definition: Collection;
  /** Changes with the text of the definition. */
  readonly word: string;
  /** Names of the collections to which its entries refer. */
  readonly refers: readonly string[];
  /** Those that are published, in order. */
  readonly entries: readonly IndexedEntry[];
  /** Changes with all that lists show of any of them. */
  readonly listed: string;
}

/** The collections of a project whose definition can be read, by name. */
type ContentIndex = ReadonlyMap<string, IndexedCollection>;

const word = (...values: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 32);

/**
 * Reads which entries are published at a time, without their texts. `part` holds the resources of the project, but no
 * entry, with their texts.
 */
export const readContentIndex = async (
  query: Query,
  projectId: string,
  part: ProjectPart,
  at: string,
): Promise<ContentIndex> => {
  const found = new Map<
    string,
    Omit<IndexedCollection, "entries"> & { entries: IndexedEntry[]; listed: string }
  >();
  for (const { name, resourceId, read } of collectionsOf(part)) {
    if (!read.ok) continue;
    found.set(name, {
      definition: read.value,
      word: word(recordAt(part.texts, resourceText(resourceId))),
      refers: read.value.fields.flatMap(({ type, collection }) =>
        (type === "reference" || type === "references") && collection ? [collection] : [],
      ),
      entries: [],
      listed: "",
    });
  }
  if (found.size === 0) return found;
  const rows = await publishedEntries(query, projectId, at)
    .select(["id", "collection", "slug", "hash"])
    .orderBy("orderKey")
    .orderBy("id")
    .execute();
  await eachInTurns(rows, ({ id, collection, slug, hash }) => {
    found.get(collection)?.entries.push({ id, slug, word: `${slug} ${hash}`, page: "" });
  });
  for (const own of found.values()) {
    const { entries } = own;
    await eachInTurns(entries.entries(), ([place, entry]) => {
      const beside = [entries[place - 1]?.word, entries[place + 1]?.word];
      entries[place] = { ...entry, page: JSON.stringify([entry.word, beside]) };
    });
    // Once for all pages that list them: thousands of pages may list ten thousand entries [AVL-01].
    own.listed = word(entries.map((each) => each.word));
  }
  return found;
};

/** These collections and all to which their entries refer. */
const withReferred = (index: ContentIndex, names: Iterable<string>): readonly string[] => {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const collection = index.get(name);
    if (!collection || found.has(name)) continue;
    found.add(name);
    waiting.push(...collection.refers);
  }
  return [...found].sort();
};

/** Path of the template for the entries of each collection, by the collection's name. */
export type Templates = ReadonlyMap<string, string>;

/** One word for what a page shows of content; '' for nothing. An entry's own page adds the word of its entry. */
export const contentWord = (
  { index, templates, feeds, ownListPages }: Omit<SiteBindings, "named" | "shown">,
  { lists, entry }: PageContent,
): string => {
  const own = entry === null ? undefined : index.get(entry);
  const listed = withReferred(index, [...lists, ...(own?.refers ?? [])]).flatMap((name) => {
    const collection = index.get(name);
    return collection
      ? [[name, collection.word, templates.get(name), feeds.get(name), collection.listed]]
      : [];
  });
  return listed.length === 0 && !own
    ? ""
    : word(
        listed,
        lists.length > 0 && ownListPages,
        own && [entry, own.word, ...(entry === null ? [] : [templates.get(entry), feeds.get(entry)])],
      );
};

/** A collection as pages show it. It holds no functions: it crosses to a thread. */
export interface ShownCollection {
  readonly name: string;
  readonly definition: Collection;
  /** Path of the page of its entries; null where it has none. */
  readonly template: string | null;
  /** Path of its feed; null where it has none. */
  readonly feed: string | null;
  readonly entries: readonly ShownEntry[];
}
export interface ShownEntry {
  readonly id: string;
  readonly slug: string;
  readonly entry: Entry;
}

/** Entries that are read together: each may be as long as a page. */
const BATCH = 50;

/**
 * Letters of all entries that the pages of a project show: each of these pages gets a copy of those that it shows, and the
 * server holds them while it publishes [AVL-01].
 */
const MOST_LETTERS = 40_000_000;

/**
 * Collections with the texts of their published entries, and those to which they refer. Entries that no longer read are left
 * out. Throws PageTooHeavy for a page that shows the collection with which they become too long.
 */
export const readShown = async (
  query: Query,
  projectId: string,
  { index, templates, feeds, named }: Omit<SiteBindings, "shown" | "ownListPages">,
  pages: readonly Page[],
  names: Iterable<string>,
  mostLetters = MOST_LETTERS,
): Promise<ReadonlyMap<string, ShownCollection>> => {
  const showsOn = (pageId: string): readonly string[] => {
    const own = named.get(pageId);
    return own ? withReferred(index, namesOf([own])) : [];
  };
  const shown = new Map<string, ShownCollection>();
  let letters = 0;
  for (const name of withReferred(index, names)) {
    const collection = index.get(name);
    if (!collection) continue;
    const { definition, entries } = collection;
    const read: ShownEntry[] = [];
    for (let at = 0; at < entries.length; at += BATCH) {
      const batch = entries.slice(at, at + BATCH);
      const { texts } = await loadPart(query, projectId, {
        ...NOTHING,
        texts: new Set(batch.map(({ id }) => resourceText(id))),
      });
      for (const text of Object.values(texts)) letters += text.length;
      if (letters > mostLetters) {
        const page = pages.find(({ id }) => showsOn(id).includes(name));
        throw page ? new PageTooHeavy(page) : new Error(`no page shows ${name}`);
      }
      await eachInTurns(batch, ({ id, slug }) => {
        const text = recordAt(texts, resourceText(id)) ?? "";
        const entry = readEntry(text);
        if (entry.ok) read.push({ id, slug, entry: entry.value });
      });
    }
    const places = { template: templates.get(name) ?? null, feed: feeds.get(name) ?? null };
    shown.set(name, { name, definition, ...places, entries: read });
  }
  return shown;
};

/** Names of all that pages list, and of whose entries they are the pages. */
export const namesOf = (pages: Iterable<PageContent>): readonly string[] =>
  [...pages].flatMap(({ lists, entry }) => [...lists, ...(entry === null ? [] : [entry])]);

/** Collections that the pages of a project show. */
export interface SiteBindings {
  readonly index: ContentIndex;
  readonly templates: Templates;
  readonly feeds: FeedPaths;
  /** Paths of the author's own that pages of lists would have: these go before them. */
  readonly ownListPages: readonly string[];
  /** By page id. */
  readonly named: ReadonlyMap<string, PageContent>;
  readonly shown: ReadonlyMap<string, ShownCollection>;
}

/** The collections that a page shows, with those to which they refer; none for a page that shows none. */
export const shownOn = ({ shown, index }: SiteBindings, content: PageContent): readonly ShownCollection[] =>
  withReferred(index, namesOf([content])).flatMap((name) => shown.get(name) ?? []);

/**
 * The collections that pages show, by page id, and the templates: the page of a collection's entries is the first, in the
 * order of the pages, that says so.
 */
export const bindPages = (
  index: ContentIndex,
  { pages: pagesById, resources, files }: Pick<ProjectPart, "pages" | "resources" | "files">,
  said: ReadonlyMap<string, NamedContent>,
  hasFeeds: boolean,
): Omit<SiteBindings, "index" | "shown"> => {
  const pages = Object.values(pagesById);
  const templates = new Map<string, string>();
  const named = new Map<string, PageContent>();
  for (const { id, path } of inOrder(pages)) {
    const own = said.get(id);
    if (!own) continue;
    const entry = own.entries.find((name) => index.has(name) && !templates.has(name)) ?? null;
    if (entry !== null) templates.set(entry, path);
    named.set(id, { lists: own.lists, entry, beside: own.beside === true });
  }
  const own = new Set([...Object.keys(files), ...Object.values(resources).map(({ path }) => path)]);
  for (const { path } of pages) own.add(path);
  return {
    templates,
    named,
    feeds: hasFeeds ? feedPaths(templates, (path) => own.has(path)) : new Map(),
    ownListPages: [...own].filter(isListPagePath).sort(),
  };
};
