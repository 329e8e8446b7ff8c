import type { ProjectPart, TextId } from "@hanok/page-document";
import type { Database } from "../../ports/database/index.ts";
import { EVERYTHING, loadPart, type NewContent } from "../editing/index.ts";
import { createId } from "../files/index.ts";

/**
 * [PRJ-66] A copy of a project with new ids for pages and blocks; contents are named again, not stored again.
 * Shared blocks and resources keep their ids, which are the project's own.
 */
export const clonedContent = (
  database: Database,
  projectId: string,
): Promise<(NewContent & { readonly source: ProjectPart }) | null> =>
  database.read(async (query) => {
    const source = await loadPart(query, projectId, EVERYTHING);
    if (!source.project) return null;
    const contents = await query
      .selectFrom("projectBlobs")
      .select(["blob", "size"])
      .where("projectId", "=", projectId)
      .execute();
    return { part: withNewIds(source), contents, source };
  });

const withNewIds = (source: ProjectPart): ProjectPart => {
  const pageIds = new Map(Object.keys(source.pages).map((id) => [id, createId()]));
  const blockIds = new Map(Object.keys(source.blocks).map((id) => [id, createId()]));
  const of = (ids: ReadonlyMap<string, string>, id: string) => ids.get(id) ?? id;
  const textId = (text: string): string => {
    const [owner, id = "", ...rest] = text.split("/");
    if (owner === "page") return ["page", of(pageIds, id), ...rest].join("/");
    if (owner === "block") return ["block", of(blockIds, id), ...rest].join("/");
    if (owner === "field" && rest[0] !== undefined) {
      const [recordId, ...field] = rest;
      const ids = id === "pages" ? pageIds : blockIds;
      return ["field", id, of(ids, recordId), ...field].join("/");
    }
    return text;
  };
  const renamed = <Value>(
    table: Readonly<Record<string, Value>>,
    key: (id: string) => string,
    value: (value: Value) => Value,
  ): Record<string, Value> =>
    Object.fromEntries(Object.entries(table).map(([id, each]) => [key(id), value(each)]));
  return {
    ...source,
    project: null,
    pages: renamed(
      source.pages,
      (id) => of(pageIds, id),
      (page) => ({ ...page, id: of(pageIds, page.id) }),
    ),
    blocks: renamed(
      source.blocks,
      (id) => of(blockIds, id),
      (block) => ({
        ...block,
        id: of(blockIds, block.id),
        // A shared block's id is the project's own and stays.
        bid: block.thpart || block.thwhole ? block.bid : of(blockIds, block.bid),
        pageId: of(pageIds, block.pageId),
      }),
    ),
    texts: renamed(source.texts, textId, (text) => text),
    alternatives: renamed(
      source.alternatives,
      (id) => id,
      (alternative) => ({ ...alternative, text: textId(alternative.text) as TextId }),
    ),
  };
};
