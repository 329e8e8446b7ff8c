import { refused, succeed } from "@hanok/api-contract";
import { type ProjectPart, type Role, roleMay } from "@hanok/page-document";
import type { Parts } from "../../parts.ts";
import type { Query } from "../../ports/database/index.ts";
import {
  answeringCommon,
  EVERYTHING,
  homePage,
  loadPart,
  NOTHING,
  runOverPart,
  unlessHeavy,
  withoutEntryIds,
} from "../editing/index.ts";
import { outlineOf } from "./outline.ts";
import { readSourceTask, type SourceRead } from "./read-source-task.ts";

export type ReadParts = Pick<Parts, "database" | "threads">;

export const versionOf = async (query: Query, projectId: string): Promise<number | null> =>
  (await query.selectFrom("projects").select("version").where("id", "=", projectId).executeTakeFirst())
    ?.version ?? null;

const HEAVY = "heavy";

interface ReadOrder {
  readonly projectId: string;
  readonly pageId?: string | undefined;
  readonly text?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly tree: boolean;
}

/** [AGT-02] A source by lines, or the outline of a page. */
export const readSource = async (parts: ReadParts, order: ReadOrder, role: Role) => {
  const { database } = parts;
  const { projectId, text } = order;
  return text === undefined
    ? answeringCommon(database, projectId, () => database.read((query) => readOutline(query, order)))
    : readText(parts, { ...order, text, projectId }, role);
};

const readOutline = async (query: Query, { projectId, pageId }: ReadOrder) => {
  const version = await versionOf(query, projectId);
  if (version === null) return refused("project.missing");
  const { pages } = await loadPart(query, projectId, { ...NOTHING, pages: "all" });
  const page = pageId === undefined ? homePage(Object.values(pages)) : (pages[pageId] ?? null);
  if (!page && pageId !== undefined) return refused("page.missing");
  const chosen: ReadonlySet<string> = new Set(page ? [page.id] : []);
  const part: ProjectPart = await loadPart(query, projectId, {
    ...EVERYTHING,
    files: new Set(),
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
  });
  return succeed({
    version,
    page: page && { id: page.id, title: page.title, path: page.path, home: page.home },
    texts: outlineOf(part, page?.id ?? null),
    source: null,
  });
};

const readText = async (
  { database, threads }: ReadParts,
  { projectId, text, from = 1, to = Number.MAX_SAFE_INTEGER, tree }: ReadOrder & { readonly text: string },
  role: Role,
) => {
  const read = await database.read(async (query) => ({
    version: await versionOf(query, projectId),
    part: await loadPart(query, projectId, { ...NOTHING, texts: new Set([text]) }),
    isShown: roleMay(role, "project.edit") || (await isNoEntry(query, projectId, text)),
  }));
  if (read.version === null) return refused("project.missing");
  if (!read.isShown) return refused("source.missing");
  const source = Object.hasOwn(read.part.texts, text) ? read.part.texts[text] : undefined;
  if (source === undefined) return refused("source.missing");
  const asked = { part: read.part, text, source, from, to, tree };
  const answer = await unlessHeavy<SourceRead, typeof HEAVY>(
    runOverPart(threads, readSourceTask, asked),
    HEAVY,
  );
  if (answer === HEAVY) return refused("project.heavy");
  return succeed({ version: read.version, page: null, texts: [], source: answer });
};

/** [COL-11] Drafts are shown to those who may edit alone; a viewer reads published entries by the calls of collections. */
const isNoEntry = async (query: Query, projectId: string, text: string): Promise<boolean> => {
  const [owner, id = ""] = text.split("/");
  return owner !== "resource" || (await withoutEntryIds(query, projectId, [id])).has(id);
};
