import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
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
  permission: "project.edit",
  run: (part, { pageIds }) => {
    const now = Object.values(part.pages);
    const wanted = pageIds.map((id) => recordAt(part.pages, id));
    const pages = wanted.filter((page) => page !== undefined);
    if (pages.length !== now.length || new Set(pageIds).size !== now.length) return reject("page.order");
    const staying = longestAscending(pages);
    const changes: Change[] = [];
    let before: string | null = null;
    const after = nextStaying(pages, staying);
    for (const [place, page] of pages.entries()) {
      if (staying.has(page.id)) {
        before = page.key;
        continue;
      }
      before = keyBetween(before, after[place] ?? null);
      changes.push(setPage(page, "key", before));
    }
    return accept(changes);
  },
});

/** The most pages that stand in order already (patience sorting: a project may have 10,000 pages). */
const longestAscending = (pages: readonly Page[]): ReadonlySet<string> => {
  interface Row {
    readonly page: Page;
    readonly before: Row | undefined;
  }
  // The row of each length that ends with the smallest key; these keys ascend.
  const ends: Row[] = [];
  for (const page of pages) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.page.key ?? "") < page.key) low = middle + 1;
      else high = middle;
    }
    ends[low] = { page, before: ends[low - 1] };
  }
  const staying = new Set<string>();
  for (let row = ends.at(-1); row; row = row.before) staying.add(row.page.id);
  return staying;
};

/** For each place the key of the next page that keeps its own. */
const nextStaying = (pages: readonly Page[], staying: ReadonlySet<string>): (string | null)[] => {
  const keys: (string | null)[] = [];
  let next: string | null = null;
  for (let place = pages.length - 1; place >= 0; place--) {
    keys[place] = next;
    const page = pages[place];
    if (page && staying.has(page.id)) next = page.key;
  }
  return keys;
};
