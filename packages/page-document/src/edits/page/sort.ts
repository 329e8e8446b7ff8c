import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setPage } from "../../changes/construct.ts";
import { inOrder, keyBetween, type Page, recordAt } from "../../model/index.ts";
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
    const now = inOrder(Object.values(part.pages));
    const wanted = pageIds.map((id) => recordAt(part.pages, id));
    const pages = wanted.filter((page) => page !== undefined);
    if (pages.length !== now.length || new Set(pageIds).size !== now.length) return reject("page.order");
    const staying = longestAscending(pages);
    const changes: Change[] = [];
    let before: string | null = null;
    for (const [place, page] of pages.entries()) {
      if (staying.has(page.id)) {
        before = page.key;
        continue;
      }
      const next: Page | undefined = pages.slice(place + 1).find(({ id }) => staying.has(id));
      before = keyBetween(before, next?.key ?? null);
      changes.push(setPage(page, "key", before));
    }
    return accept(changes);
  },
});

/** The most pages that stand in order already. */
const longestAscending = (pages: readonly Page[]): ReadonlySet<string> => {
  const best: Page[][] = [];
  for (const [place, page] of pages.entries()) {
    const before = best
      .slice(0, place)
      .filter((row) => (row.at(-1)?.key ?? "") < page.key)
      .reduce<Page[]>((longest, row) => (row.length > longest.length ? row : longest), []);
    best.push([...before, page]);
  }
  return new Set(
    best
      .reduce<Page[]>((longest, row) => (row.length > longest.length ? row : longest), [])
      .map(({ id }) => id),
  );
};
