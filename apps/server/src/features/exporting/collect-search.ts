import type { SearchedPage } from "@hanok/site-search";
import type { Threads } from "../../ports/threads/index.ts";
import {
  isListed,
  makeSearchTask,
  openWordsReader,
  type PageFiles,
  type SiteFile,
  searchFiles,
} from "../publishing/index.ts";

/** Characters of the words of all pages in memory, about; once there are so many, each further page has a few. */
const LETTERS_IN_MEMORY = 3_000_000;
const LEAST_LETTERS = 500;

/** [COL-06] Gathers the words of the pages of a copy as they come, for the search that leaves with them. */
export const collectSearch = (threads: Threads) => {
  const pages: SearchedPage[] = [];
  let letters = 0;
  const reader = openWordsReader<{ readonly path: string; readonly collection: string }>(
    threads,
    (place, words) => {
      const text = letters < LETTERS_IN_MEMORY ? words.text : words.text.slice(0, LEAST_LETTERS);
      letters += text.length;
      pages.push({ ...place, ...words, text });
    },
  );
  return {
    /** `collection`: to whose entry the page belongs; '' for any other page. */
    add: async ({ files, listed }: PageFiles, collection: string): Promise<void> => {
      for (const { pageId, path, content } of files)
        if (pageId !== undefined && content.kind === "made" && listed && isListed(path))
          await reader.add({ key: { path, collection }, bytes: content.bytes });
    },
    /** Scripts and index. */
    finish: async (): Promise<readonly SiteFile[]> => {
      await reader.finish();
      return searchFiles((await threads.run(makeSearchTask, pages)).text);
    },
  };
};
