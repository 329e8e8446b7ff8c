import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { FIELDS, type FoundPage, type IndexFile, OPTIONS } from "./index-file.ts";
import { type SoughtWord, soughtIn } from "./terms.ts";

/** Results of one search at most. */
const MOST = 30;
const BOOST = { [FIELDS.title]: 5, [FIELDS.initials]: 2 };

export interface SiteSearch {
  /** Pages in which every word is found, the nearest first; `collections`: those of these alone, all without one. */
  find(
    query: string,
    collections: readonly string[],
  ): { readonly pages: readonly FoundPage[]; readonly total: number };
}

const exactly = (sought: SoughtWord, key: string): Query =>
  sought.isInitials
    ? {
        combineWith: "OR",
        queries: [{ queries: [key], fields: [FIELDS.initials, FIELDS.text, FIELDS.title] }],
      }
    : { queries: [key], fields: [FIELDS.title, FIELDS.text] };

/** Reads an index in pieces, so that the page goes on meanwhile. */
export const openSearch = async ({ pages, index }: IndexFile): Promise<SiteSearch> => {
  const search = await MiniSearch.loadJSAsync(index, OPTIONS);
  const options = {
    prefix: true,
    boost: BOOST,
    combineWith: "AND",
    tokenize: (key: string) => [key],
  } as const;
  return {
    find: (query, collections) => {
      const words = soughtIn(query);
      if (words.length === 0) return { pages: [], total: 0 };
      const isWanted = ({ id }: SearchResult): boolean =>
        collections.length === 0 || collections.includes(pages[Number(id)]?.collection ?? "");
      const ask = (keyOf: (word: SoughtWord) => string) => {
        const queries = words.flatMap((word): Query[] =>
          keyOf(word) === "" ? [] : [exactly(word, keyOf(word))],
        );
        return queries.length === 0
          ? []
          : search.search({ combineWith: "AND", queries }, { ...options, filter: isWanted });
      };
      // A particle in the query is left out where the words as they are are nowhere.
      let found = ask(({ key }) => key);
      if (found.length === 0 && words.some(({ key, stem }) => key !== stem)) found = ask(({ stem }) => stem);
      return {
        pages: found.slice(0, MOST).flatMap(({ id }) => pages[Number(id)] ?? []),
        total: found.length,
      };
    },
  };
};
