import type { PageRow, PageView } from "@hanok/api-contract";
import {
  blocksOf,
  inOrder,
  type Page,
  type ProjectPart,
  pageText,
  SECTIONS,
  type Section,
} from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { type Chosen, loadPart, logReaches, NOTHING, readLog, selectionOf } from "../editing/index.ts";

export interface ProjectPages {
  /** The project's version. */
  readonly version: number;
  /** All page records; of pages that were asked for whole, also their blocks, texts and shared blocks. */
  readonly part: ProjectPart;
  /** Page id → number of the last operation that touched it. */
  readonly versions: ReadonlyMap<string, number>;
}

/** Null where there is no such project. */
export const readPages = async (
  query: Query,
  projectId: string,
  whole?: Chosen,
): Promise<ProjectPages | null> => {
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return null;
  const chosen = whole ?? new Set<string>();
  const part = await loadPart(query, projectId, {
    ...NOTHING,
    pages: "all",
    blocksOfPages: chosen,
    textsOfPages: chosen,
    shared: whole === undefined ? chosen : "all",
    commonTexts: whole !== undefined,
  });
  const rows = await query
    .selectFrom("pages")
    .select(["id", "version"])
    .where("projectId", "=", projectId)
    .execute();
  return { version: project.version, part, versions: new Map(rows.map((row) => [row.id, row.version])) };
};

const rowOf = (projectId: string, { key: _, meta: __, imported, ...page }: Page, sortNo: number) => ({
  ...page,
  projectId,
  sortNo,
  imported: imported !== null,
});

export const presentPages = (projectId: string, { part, versions }: ProjectPages): PageRow[] =>
  inOrder(Object.values(part.pages)).map((page, place) => ({
    ...rowOf(projectId, page, place + 1),
    version: versions.get(page.id) ?? 0,
  }));

/** [PAG-01] The page whole; null where it is not among them. */
export const presentPage = (projectId: string, pages: ProjectPages, pageId: string): PageView | null => {
  const row = presentPages(projectId, pages).find(({ id }) => id === pageId);
  const page = row && pages.part.pages[pageId];
  if (!row || !page) return null;
  const { texts } = pages.part;
  const lists = SECTIONS.map((section) => [section, sectionOf(pages.part, pageId, section)]);
  return {
    ...row,
    meta: page.meta,
    bodyStart: texts[pageText(pageId, "bodyStart")] ?? "",
    bodyEnd: texts[pageText(pageId, "bodyEnd")] ?? "",
    ...(Object.fromEntries(lists) as Record<Section, ReturnType<typeof sectionOf>>),
  };
};

const sectionOf = (part: ProjectPart, pageId: string, section: Section) =>
  blocksOf(part, pageId, section).map(({ block, option, html, css, js }, index) => {
    const { section: _, key: __, ...own } = block;
    return { ...own, option, html, css, js, index };
  });

/** Operations in one answer: whoever is further behind takes the page as it is [AVL-03]. */
const CHANGES_MOST = 1_000;

/** Operations above `since` that touched the page, its blocks, or what they share; null beyond the log's reach. */
export const changesSince = async (
  query: Query,
  projectId: string,
  { part, version }: ProjectPages,
  pageId: string,
  since: number,
) => {
  if (!(await logReaches(query, projectId, since, version))) return null;
  const entries = await readLog(query, projectId, since, CHANGES_MOST + 1);
  if (entries.length > CHANGES_MOST) return null;
  if (since < version && entries[0]?.version !== since + 1) return null;
  const blocks = new Set(Object.keys(part.blocks));
  const bids = new Set(Object.values(part.blocks).map(({ bid }) => bid));
  return entries
    .filter(({ changes }) => {
      const touched = selectionOf(changes);
      const has = (chosen: typeof touched.pages, ids: ReadonlySet<string>) =>
        chosen !== "all" && [...chosen].some((id) => ids.has(id));
      return (
        has(touched.pages, new Set([pageId])) || has(touched.blocks, blocks) || has(touched.shared, bids)
      );
    })
    .map((entry) => ({ version: entry.version, changes: entry.changes }));
};
