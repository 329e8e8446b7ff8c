import { createHash } from "node:crypto";
import { LONGEST_PAGE, type SearchedWords } from "@hanok/page-document";
import type { SearchedPage } from "@hanok/site-search";
import { sql } from "kysely";
import type { SearchWords } from "../../../migrations/tables/projects.ts";
import type { Database } from "../../../ports/database/index.ts";
import type { Threads } from "../../../ports/threads/index.ts";
import type { BlobStore } from "../../files/index.ts";
import { readListPageId } from "../entry-pages.ts";
import { RENDERED_BY } from "../made-from.ts";
import type { ReleasedPage } from "../read-for-release.ts";
import { isListed } from "../site-files.ts";
import type { FileStore } from "../store-files.ts";
import { openWordsReader } from "./read-words.ts";
import { searchFiles } from "./search-files.ts";
import { makeSearchTask, type SearchCut } from "./search-tasks.ts";

/** Id of a site's search in the rows of a release. */
const SEARCH_ID = "search.index";
const ROWS = 200;
/** Characters of the words of all pages in memory, about, and of one page at least. */
const LETTERS_IN_MEMORY = 4_000_000;
const LEAST_LETTERS = 500;

/** A page of the release that may be found. */
interface PublishedPage {
  readonly path: string;
  /** Content of its html. */
  readonly blob: string;
  /** Collection to whose entry it belongs; '' for any other page. */
  readonly collection: string;
}

interface SearchParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly threads: Threads;
}

/**
 * [COL-06] Makes the search of a site from the html of its pages. Words are kept by the content that they
 * come from, so that of the pages those alone are read that have changed; an index of the same pages remains
 * unchanged. Answers how much did not fit, null where all is found.
 */
export const storeSearch = async (
  parts: SearchParts,
  store: FileStore,
  projectId: string,
  pages: readonly PublishedPage[],
  { released, now, at }: Released,
): Promise<SearchCut | null> => {
  const inputs = createHash("sha256")
    .update(JSON.stringify([RENDERED_BY, pages]))
    .digest("base64url")
    .slice(0, 32);
  const before = released.get(SEARCH_ID);
  if (before?.inputs === inputs) {
    now.set(SEARCH_ID, before);
    return cutOf(before);
  }
  await store.settle();
  const most = Math.min(LONGEST_PAGE, Math.max(LEAST_LETTERS, Math.floor(LETTERS_IN_MEMORY / pages.length)));
  const known = await keepWords(parts, projectId, new Set(pages.map(({ blob }) => blob)), most);
  const searched = pages.flatMap(({ path, blob, collection }): SearchedPage[] => {
    const words = known.get(blob);
    return words ? [{ path: visited(path), collection, ...words }] : [];
  });
  const made = await parts.threads.run(makeSearchTask, searched);
  const isCut = searched.some((page) => page.text.length >= most);
  const cut = made.cut ?? (isCut ? { letters: most, pages: 0 } : null);
  for (const file of await searchFiles(made.text)) await store.add(file, SEARCH_ID);
  const shared = cut ? [String(cut.letters), String(cut.pages)] : [];
  now.set(SEARCH_ID, {
    ...{ pageId: SEARCH_ID, version: 0, inputs, shared, listed: false, modified: at, content: null },
  });
  return cut;
};

interface Released {
  readonly released: ReadonlyMap<string, ReleasedPage>;
  /** Rows of the new release, which get that of the search. */
  readonly now: Map<string, ReleasedPage>;
  readonly at: string;
}

/** Of pages that may be found by searching those that the search of the site finds: each page and each entry once, no further pages of lists. */
export const searchedPages = (
  places: readonly { readonly id: string; readonly path: string }[],
  {
    htmlOf,
    collectionOf,
  }: {
    /** Content of the html of a page by its name in the rows of the release. */
    readonly htmlOf: (id: string) => string | undefined;
    /** Collection of the template that a page is. */
    readonly collectionOf: (pageId: string) => string | undefined;
  },
): readonly PublishedPage[] =>
  places.flatMap(({ id, path }) => {
    const blob = htmlOf(id);
    if (!blob || !isListed(path) || readListPageId(id)) return [];
    return [{ path, blob, collection: collectionOf(id.split(".", 1)[0] ?? "") ?? "" }];
  });

/** A kept index says again how much of the site is not in it. */
const cutOf = ({ shared: [letters, pages] }: ReleasedPage): SearchCut | null =>
  letters === undefined ? null : { letters: Number(letters), pages: Number(pages) };

/** A site answers at the folder. */
const visited = (path: string): string => path.replace(/(^|\/)index\.html$/, "$1");

/** Words by content; those that are new are read and kept, those of other contents go. */
const keepWords = async (
  { database, blobs, threads }: SearchParts,
  projectId: string,
  wanted: ReadonlySet<string>,
  /** Characters of the words of one page at most. */
  most: number,
): Promise<ReadonlyMap<string, SearchedWords>> => {
  const rows = await database.read((query) =>
    query
      .selectFrom("searchWords")
      .select(["blob", "title", "excerpt"])
      .select(sql<string>`substr(${sql.ref("body")}, 1, ${most})`.as("body"))
      .where("projectId", "=", projectId)
      .execute(),
  );
  const known = new Map<string, SearchedWords>();
  const stale: string[] = [];
  for (const { blob, title, excerpt, body } of rows)
    if (wanted.has(blob)) known.set(blob, { title, excerpt, text: body });
    else stale.push(blob);
  const write = (values: readonly SearchWords[], gone: readonly string[]): Promise<void> =>
    database.write(projectId, async (query) => {
      if (gone.length > 0)
        await query
          .deleteFrom("searchWords")
          .where("projectId", "=", projectId)
          .where("blob", "in", gone)
          .execute();
      if (values.length > 0)
        await query
          .insertInto("searchWords")
          .values([...values])
          .onConflict((conflict) => conflict.columns(["projectId", "blob"]).doNothing())
          .execute();
    });
  for (let from = 0; from < stale.length; from += ROWS) await write([], stale.slice(from, from + ROWS));
  let added: SearchWords[] = [];
  const reader = openWordsReader<string>(threads, async (blob, words) => {
    const { title, excerpt, text } = words;
    known.set(blob, { ...words, text: text.slice(0, most) });
    added.push({ projectId, blob, title, excerpt, body: text });
    if (added.length < ROWS) return;
    await write(added, []);
    added = [];
  });
  for (const blob of wanted) {
    const bytes = known.has(blob) ? null : await blobs.files.read(blob);
    if (bytes) await reader.add({ key: blob, bytes });
  }
  await reader.finish();
  await write(added, []);
  return known;
};
