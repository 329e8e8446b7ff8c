import type { ProjectPart, TextId } from "@hanok/page-document";
import { createId } from "../files/index.ts";

/**
 * A whole project for another one, with new ids for pages and blocks. Shared blocks and resources keep their ids, which
 * are the project's own. The fields of the project are left out.
 */
export const withNewIds = (source: ProjectPart): ProjectPart => {
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
      (page) => ({
        ...page,
        id: of(pageIds, page.id),
        ...(page.twin?.of ? { twin: { ...page.twin, of: of(pageIds, page.twin.of) } } : {}),
      }),
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
