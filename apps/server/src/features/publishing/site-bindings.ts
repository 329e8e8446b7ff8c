import type { Block, ProjectPart } from "@hanok/page-document";
import { sql } from "kysely";
import type { Query } from "../../ports/database/index.ts";
import { loadPart, NOTHING } from "../editing/index.ts";
import {
  boundTexts,
  namedContent,
  type PageContent,
  readContentIndex,
  readShown,
  type SiteBindings,
  templatesOf,
} from "./content.ts";

/**
 * Content that all pages of a project show, for the rendering of each of them. `common` holds everything but
 * blocks and the texts of pages.
 */
export const readSiteBindings = async (
  query: Query,
  projectId: string,
  common: ProjectPart,
  at: string,
): Promise<SiteBindings> => {
  const index = await readContentIndex(query, projectId, common, at);
  const named = new Map<string, PageContent>();
  if (index.size === 0) return { index, templates: new Map(), named, shown: new Map() };
  const rows = await query
    .selectFrom("projectTexts")
    .select("textId")
    .where("projectId", "=", projectId)
    .where(sql<boolean>`lower(${sql.ref("body")}) like '%data-hanok-%'`)
    .execute();
  const ids = (owner: string) => [
    ...new Set(
      rows.flatMap(({ textId }) => (textId.startsWith(`${owner}/`) ? (textId.split("/")[1] ?? []) : [])),
    ),
  ];
  const shared = new Set(ids("shared"));
  const holders: string[] = ids("block");
  if (shared.size > 0) {
    const blocks = await query
      .selectFrom("blocks")
      .select("record")
      .where("projectId", "=", projectId)
      .where("record", "like", '%"thwhole":true%')
      .execute();
    for (const { record } of blocks) {
      const { id, bid } = JSON.parse(record) as Block;
      if (shared.has(bid)) holders.push(id);
    }
  }
  const part = await loadPart(query, projectId, {
    ...NOTHING,
    blocks: new Set(holders),
    texts: new Set(rows.map(({ textId }) => textId)),
  });
  const texts = boundTexts({ ...part, pages: common.pages });
  for (const { id, imported } of Object.values(common.pages)) {
    const content = imported?.lossless === false ? null : namedContent(texts.get(id) ?? []);
    if (content) named.set(id, content);
  }
  const templates = templatesOf(index, Object.values(common.pages), named);
  const names = [...named.values()].flatMap(({ lists, entry }) => [
    ...lists,
    ...(entry === null ? [] : [entry]),
  ]);
  return { index, templates, named, shown: await readShown(query, projectId, index, templates, names) };
};
