import { entryPagePath, inOrder, type ProjectPart } from "@hanok/page-document";
import type { IndexedEntry, SiteBindings } from "./content.ts";

interface PagesOfEntries {
  readonly collection: string;
  readonly entries: readonly IndexedEntry[];
  /** Paths taken by another page, that of an earlier entry or a file. */
  readonly leftOut: readonly string[];
}

/**
 * The pages that each template gives, by the template's page id. A page or file that is there goes before an
 * entry that would be at its path, and an entry of an earlier template before one of a later: `leftOut` names
 * the paths of these.
 */
export const pagesOfEntries = (
  { pages, resources, files }: ProjectPart,
  { index, templates, named }: Pick<SiteBindings, "index" | "templates" | "named">,
): ReadonlyMap<string, PagesOfEntries> => {
  const found = new Map<string, PagesOfEntries>();
  const taken = new Set(
    [...Object.values(pages), ...Object.values(resources), ...Object.values(files)].map(({ path }) => path),
  );
  for (const page of inOrder(Object.values(pages))) {
    const collection = named.get(page.id)?.entry ?? null;
    const all = collection === null ? undefined : index.get(collection)?.entries;
    if (collection === null || !all || templates.get(collection) !== page.path) continue;
    const pathOf = ({ slug }: IndexedEntry) => entryPagePath(page.path, slug);
    const isBeside = named.get(page.id)?.beside === true;
    const entries: IndexedEntry[] = [];
    const leftOut: string[] = [];
    for (const entry of all) {
      const path = pathOf(entry);
      if (taken.has(path)) leftOut.push(path);
      else entries.push(isBeside ? entry : { ...entry, page: entry.word });
      taken.add(path);
    }
    found.set(page.id, { collection, entries, leftOut });
  }
  return found;
};

/** Paths of the entries' pages. */
export const pathsOfEntries = (
  pages: ProjectPart["pages"],
  entryPages: ReadonlyMap<string, { readonly entries: readonly IndexedEntry[] }>,
): readonly string[] =>
  [...entryPages].flatMap(([pageId, { entries }]) => {
    const path = pages[pageId]?.path;
    return path === undefined ? [] : entries.map(({ slug }) => entryPagePath(path, slug));
  });

/** Id of a further page of a list in the rows of a release; no entry has such an id. */
export const listPageId = (pageId: string, number: number): string => `${pageId}.page-${number}`;

/** The page and the number that such a name means; null for any other name. */
export const readListPageId = (name: string): { readonly pageId: string; readonly number: number } | null => {
  const [, pageId, number] = /^([^.]+)\.page-(\d+)$/.exec(name) ?? [];
  return pageId === undefined ? null : { pageId, number: Number(number) };
};

/** Id of an entry's page in the rows of a release. */
export const entryPageId = (pageId: string, entryId: string): string => `${pageId}.${entryId}`;
