import type { LocatedNode } from "../../source/html/located.ts";
import { locate } from "../../source/index.ts";
import { mayBeBound } from "./attributes.ts";
import type { BindOptions } from "./bind-options.ts";
import { listPagePath } from "./list-pages.ts";
import { type BoundElement, listIn, planOf } from "./plan.ts";
import { answer } from "./query.ts";
import type { ContentEntry, SiteContent } from "./site-content.ts";
import type { Item, ListOnPage } from "./values.ts";

export const planFor = (nodes: readonly LocatedNode[], { content, entry, purpose }: BindOptions) =>
  planOf(nodes, content.collections, entry?.collection ?? null, purpose !== "canvas");

/** On the canvas and on pages of entries there is one page. */
export const listOf = (
  plan: readonly BoundElement[],
  { content, pagePath, listPage, purpose }: BindOptions,
): ListOnPage => {
  const list = listIn(plan);
  const entries = list ? answer(content.entriesOf(list.name), list.query).length : 0;
  const first = listPage?.first ?? pagePath;
  return {
    number: listPage?.number ?? 1,
    total: list ? Math.max(1, Math.ceil(entries / list.pageSize)) : 1,
    // A site answers at the folder; a copy that is opened from a disk does not.
    pathOf: (number) => {
      const path = listPagePath(first, number);
      return purpose === "publish" ? path.replace(/(^|\/)index\.html$/, "$1") : path;
    },
  };
};

/** Number of pages of a page's list; 1 for a page without such a list. */
export const listPagesOf = (html: string, options: BindOptions): number => {
  if (!/data-hanok-page\b/i.test(html)) return 1;
  return listOf(planFor(locate(html, kindOf(html)).nodes, options), options).total;
};

/**
 * The entries that the lists of a page show outside of anything else that repeats, by the name of the collection, in the
 * order of the page.
 */
export const listedEntries = (
  html: string,
  options: BindOptions,
): ReadonlyMap<string, readonly ContentEntry[]> => {
  const found = new Map<string, ContentEntry[]>();
  if (!mayBeBound(html)) return found;
  const plan = planFor(locate(html, kindOf(html)).nodes, options);
  const { number } = listOf(plan, options);
  const look = (elements: readonly BoundElement[]): void => {
    for (const { repeats, children } of elements)
      if (repeats?.kind !== "collection") look(children);
      else
        found.set(repeats.name, [
          ...(found.get(repeats.name) ?? []),
          ...entriesOfList(repeats, options.content, number),
        ]);
  };
  look(plan);
  return found;
};

export const kindOf = (html: string) => (/<(?:!doctype|html)[\s>]/i.test(html) ? "document" : "fragment");

export const entriesOfList = (
  { name, query, pageSize }: Extract<BoundElement["repeats"], { readonly kind: "collection" }>,
  content: SiteContent,
  number: number,
): readonly ContentEntry[] => {
  const entries = answer(content.entriesOf(name), query);
  return pageSize === null ? entries : entries.slice((number - 1) * pageSize, number * pageSize);
};

/** The group of pages, each of `most`, that holds the page being made: 1 to 10, 11 to 20. */
export const pagesAround = ({ number, total }: ListOnPage, most: number): Item[] => {
  const first = number - ((number - 1) % most);
  const length = Math.min(most, total - first + 1);
  return Array.from({ length }, (_, place) => ({ page: first + place }));
};
