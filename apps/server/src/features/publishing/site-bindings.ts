import type { Block, ProjectPart } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { loadPart, NOTHING, textsHolding } from "../editing/index.ts";
import { bindPages, namesOf, readContentIndex, readShown, type SiteBindings } from "./content.ts";
import { sharedOnPages } from "./made-from.ts";
import { saidOfPages } from "./named-content.ts";

/**
 * Content that all pages of a project show, for the rendering of each of them. `common` holds everything but
 * blocks and the texts of pages. Throws PageTooHeavy.
 */
export const readSiteBindings = async (
  query: Query,
  threads: Threads,
  projectId: string,
  common: ProjectPart,
  at: string,
): Promise<SiteBindings> => {
  const index = await readContentIndex(query, projectId, common, at);
  if (index.size === 0) {
    const nothing = { templates: new Map(), feeds: new Map(), ownListPages: [], named: new Map() };
    return { index, ...nothing, shown: new Map() };
  }
  const bound = new Set<string>();
  for await (const textId of textsHolding(query, projectId, { letters: "data-hanok-", scan: "all" }))
    bound.add(textId);
  const ids = (owner: string) => [
    ...new Set(
      [...bound].flatMap((textId) => (textId.startsWith(`${owner}/`) ? (textId.split("/")[1] ?? []) : [])),
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
    texts: bound,
  });
  const pages = Object.values(common.pages);
  const full = { ...common, blocks: part.blocks, texts: { ...common.texts, ...part.texts } };
  const said = await saidOfPages(threads, full, pages, sharedOnPages(full));
  // A feed names whole addresses, and a copy has none.
  const pagesBound = bindPages(index, common, said.all, false);
  const { named } = pagesBound;
  const shown = await readShown(query, projectId, { index, ...pagesBound }, pages, namesOf(named.values()));
  return { index, ...pagesBound, shown };
};
