import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { longestIncreasingSubsequence } from "../../changes/longest-increasing-subsequence.ts";
import { keyBetween, type Page, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Puts the pages in the given order [PAG-37]; only those that must move get another key. Refused: `page.order`
 * where the list is not exactly the pages.
 */
export const pageSort = defineEdit({
  name: "page.sort",
  input: z.object({ pageIds: z.array(z.string()) }),
  run: (part, { pageIds }) => {
    const now = Object.values(part.pages);
    const wanted = pageIds.map((id) => recordAt(part.pages, id));
    const pages = wanted.filter((page) => page !== undefined);
    if (pages.length !== now.length || new Set(pageIds).size !== now.length) return reject("page.order");
    const staying = longestIncreasingSubsequence(pages.map(({ key }) => key));
    const changes: Change[] = [];
    let before: string | null = null;
    const after = nextStaying(pages, staying);
    for (const [place, page] of pages.entries()) {
      if (staying.has(place)) {
        before = page.key;
        continue;
      }
      before = keyBetween(before, after[place] ?? null);
      changes.push(setPage(page, "key", before));
    }
    return accept(changes);
  },
});

/** For each place the key of the next page that keeps its own. */
const nextStaying = (pages: readonly Page[], staying: ReadonlySet<number>): (string | null)[] => {
  const keys: (string | null)[] = [];
  let next: string | null = null;
  for (let place = pages.length - 1; place >= 0; place--) {
    keys[place] = next;
    const page = pages[place];
    if (page && staying.has(place)) next = page.key;
  }
  return keys;
};
