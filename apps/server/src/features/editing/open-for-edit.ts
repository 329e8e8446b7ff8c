import { inOrder, type Page, type ProjectPart, textIdsOf } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { EVERYTHING, loadPart, NOTHING } from "./load-part.ts";

/** [PAG-36] The page marked home, else the first one. */
export const homePage = (pages: readonly Page[]): Page | null => {
  const ordered = inOrder(pages);
  return ordered.find((page) => page.home) ?? ordered[0] ?? null;
};

export interface Opened {
  readonly part: ProjectPart;
  readonly pageId: string;
  readonly version: number;
}

/**
 * State that an editor opens: settings, all page records, shared blocks, resources and manifest of the
 * project, and one page's blocks and texts, and further blocks and entries of collections by id with theirs.
 * Null for a page that is not in the project.
 */
export const openForEdit = async (
  query: Query,
  projectId: string,
  pageId: string | undefined,
  {
    blocks = [],
    entries = [],
  }: { readonly blocks?: readonly string[]; readonly entries?: readonly string[] } = {},
): Promise<Opened | null> => {
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return null;
  const records = await loadPart(query, projectId, { ...NOTHING, pages: "all" });
  const page =
    pageId === undefined
      ? homePage(Object.values(records.pages))
      : Object.hasOwn(records.pages, pageId)
        ? records.pages[pageId]
        : undefined;
  if (page === undefined) return null;
  const chosen: ReadonlySet<string> = new Set(page ? [page.id] : []);
  const part = await loadPart(query, projectId, {
    ...EVERYTHING,
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
    blocks: new Set(blocks),
    entries: new Set(entries),
    texts: new Set(blocks.flatMap((id) => textIdsOf("block", id))),
  });
  return { part: { ...part, pages: records.pages }, pageId: page?.id ?? "", version: project.version };
};
