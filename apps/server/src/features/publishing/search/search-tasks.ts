import { pageWords, type SearchedWords } from "@hanok/page-document";
import { decodeText } from "@hanok/site-files";
import { makeIndex, movedIndex, type SearchedPage, writeIndex } from "@hanok/site-search";
import type { Task } from "../../../ports/threads/index.ts";

/** Reads the words of finished pages, in their order. */
export const readWordsTask: Task<readonly Uint8Array[], readonly SearchedWords[]> = {
  name: "read-words",
  run: (pages) => pages.map((bytes) => pageWords(decodeText(bytes, "html").text)),
};

/** Part of a site that did not fit into its index. */
export interface SearchCut {
  /** Characters of each page that are found at most; 0 where all are. */
  readonly letters: number;
  /** Pages that are not found. */
  readonly pages: number;
}

interface MadeIndex {
  readonly text: string;
  /** null where the whole site is in it. */
  readonly cut: SearchCut | null;
}

/** Bounds of one index: a visitor's phone loads and keeps it. */
const MOST_PAGES = 20_000;
const MOST_LETTERS = 1_000_000;

export const makeSearchTask: Task<readonly SearchedPage[], MadeIndex> = {
  name: "make-search",
  run: (pages) => {
    const taken = pages.slice(0, MOST_PAGES);
    const total = taken.reduce((sum, { text }) => sum + text.length, 0);
    const letters = total > MOST_LETTERS ? Math.floor(MOST_LETTERS / taken.length) : 0;
    const fitting =
      letters === 0 ? taken : taken.map((page) => ({ ...page, text: cutAt(page.text, letters) }));
    const left = pages.length - taken.length;
    return {
      text: writeIndex(makeIndex(fitting)),
      cut: letters === 0 && left === 0 ? null : { letters, pages: left },
    };
  },
};

/** Letters of a word that is left out as a whole at most. */
const LONGEST_WORD = 40;

/** The beginning of a text, without half a word at its end. */
const cutAt = (text: string, most: number): string => {
  const cut = text.slice(0, most);
  const blank = cut.lastIndexOf(" ");
  return text.length <= most || blank < most - LONGEST_WORD ? cut : cut.slice(0, blank);
};

interface MovedSearch {
  readonly text: string;
  /** Paths of the pages from the new folder of the index, by those that are in it. */
  readonly places: ReadonlyMap<string, string>;
}

/** The index of a site whose pages move. */
export const moveSearchTask: Task<MovedSearch, string> = {
  name: "move-search",
  run: ({ text, places }) => movedIndex(text, (path) => places.get(path) ?? path),
};
