import type {
  Alternative,
  Block,
  Page,
  ProjectFields,
  ProjectFile,
  ProjectPart,
  Resource,
  SharedBlock,
} from "@hanok/page-document";
import { type Query, restoreText } from "../../ports/database/index.ts";

/** Which records and texts of a project to read. Ids that are not there are simply absent from the part. */
export interface PartSelection {
  readonly project: boolean;
  readonly pages: Chosen;
  /** Blocks of these pages, beside the ones named in `blocks`. */
  readonly blocksOfPages: Chosen;
  readonly blocks: Chosen;
  readonly shared: Chosen;
  readonly resources: Chosen;
  readonly files: Chosen;
  /** Texts by TextId. */
  readonly texts: ReadonlySet<string>;
  /** Beside them, all texts of these pages and of their blocks … */
  readonly textsOfPages: Chosen;
  /** … and all texts of the selected shared blocks and resources. */
  readonly commonTexts: boolean;
  /** Alternatives of the texts that were read, and of fields. */
  readonly alternatives: boolean;
}
export type Chosen = "all" | ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();
export const NOTHING: PartSelection = {
  project: false,
  pages: NONE,
  blocksOfPages: NONE,
  blocks: NONE,
  shared: NONE,
  resources: NONE,
  files: NONE,
  texts: NONE,
  textsOfPages: NONE,
  commonTexts: false,
  alternatives: false,
};
/** The whole project: what rendering, exporting and copying read. */
export const EVERYTHING: PartSelection = {
  project: true,
  pages: "all",
  blocksOfPages: "all",
  blocks: NONE,
  shared: "all",
  resources: "all",
  files: "all",
  texts: NONE,
  textsOfPages: "all",
  commonTexts: true,
  alternatives: true,
};

/** Below the number of bound values that both databases take. */
const BATCH = 500;

/** Reads the selected part in one snapshot; the caller's transaction or read keeps it consistent. */
export const loadPart = async (
  query: Query,
  projectId: string,
  selection: PartSelection,
): Promise<ProjectPart> => {
  const ofPages = await choose(selection.blocksOfPages, (ids) => {
    const rows = query.selectFrom("blocks").select(["record", "pageId"]).where("projectId", "=", projectId);
    return (ids ? rows.where("pageId", "in", ids) : rows).execute();
  });
  // A block's page says what may be done with its text.
  const named = await choose(selection.blocks, (ids) => {
    const rows = query
      .selectFrom("blocks")
      .leftJoin("pages", "pages.id", "blocks.pageId")
      .select(["blocks.record", "blocks.pageId", "pages.record as page"])
      .where("blocks.projectId", "=", projectId);
    return (ids ? rows.where("blocks.id", "in", ids) : rows).execute();
  });
  const pagesOfNamed = new Map(named.flatMap(({ pageId, page }) => (page === null ? [] : [[pageId, page]])));
  const wantedPages: Chosen =
    selection.pages === "all"
      ? "all"
      : new Set([...selection.pages].filter((pageId) => !pagesOfNamed.has(pageId)));
  const wanted = await choose(wantedPages, (ids) => {
    const rows = query.selectFrom("pages").select("record").where("projectId", "=", projectId);
    return (ids ? rows.where("id", "in", ids) : rows).execute();
  });
  const pages = [
    ...wanted,
    ...(wantedPages === "all" ? [] : [...pagesOfNamed.values()].map((record) => ({ record }))),
  ];
  const shared = await choose(selection.shared, (ids) => {
    const rows = query.selectFrom("sharedBlocks").select("record").where("projectId", "=", projectId);
    return (ids ? rows.where("bid", "in", ids) : rows).execute();
  });
  const resources = await choose(selection.resources, (ids) => {
    const rows = query.selectFrom("resources").select("record").where("projectId", "=", projectId);
    return (ids ? rows.where("id", "in", ids) : rows).execute();
  });
  const files = await choose(selection.files, (paths) => {
    const rows = query
      .selectFrom("projectFiles")
      .select(["path", "blob", "size", "mediaType"])
      .where("projectId", "=", projectId);
    return (paths ? rows.where("path", "in", paths) : rows).execute();
  });
  const records = {
    pages: table(pages.map(readRecord<Page>), (page) => page.id),
    blocks: table([...ofPages, ...named].map(readRecord<Block>), (block) => block.id),
    shared: table(shared.map(readRecord<SharedBlock>), (block) => block.bid),
    resources: table(resources.map(readRecord<Resource>), (resource) => resource.id),
    files: table(files satisfies ProjectFile[], (file) => file.path),
  };
  const texts = await loadTexts(query, projectId, selection, records);
  return {
    ...records,
    project: selection.project ? await loadFields(query, projectId) : null,
    texts,
    alternatives: selection.alternatives ? await loadAlternatives(query, projectId, texts) : {},
  };
};

const choose = async <Row>(
  chosen: Chosen,
  read: (ids: readonly string[] | null) => Promise<Row[]>,
): Promise<Row[]> => {
  if (chosen === "all") return read(null);
  const ids = [...chosen];
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += BATCH) rows.push(...(await read(ids.slice(at, at + BATCH))));
  return rows;
};

/** Records were checked by the core's schema before they were written. */
const readRecord = <Value>({ record }: { readonly record: string }): Value => JSON.parse(record) as Value;

const table = <Value>(
  values: readonly Value[],
  idOf: (value: Value) => string,
): Readonly<Record<string, Value>> => Object.fromEntries(values.map((value) => [idOf(value), value]));

const loadFields = async (query: Query, projectId: string): Promise<ProjectFields | null> => {
  const row = await query
    .selectFrom("projects")
    .select("record")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row ? readRecord<ProjectFields>(row) : null;
};

type Records = Pick<ProjectPart, "pages" | "blocks" | "shared" | "resources">;

const loadTexts = async (
  query: Query,
  projectId: string,
  selection: PartSelection,
  records: Records,
): Promise<Readonly<Record<string, string>>> => {
  // One scan instead of a long list of ids where everything is wanted.
  const everything = selection.textsOfPages === "all" && selection.commonTexts;
  const chosen: Chosen = everything ? "all" : textsOf(selection, records);
  const rows = await choose(chosen, (ids) => {
    const texts = query
      .selectFrom("projectTexts")
      .select(["textId", "body"])
      .where("projectId", "=", projectId);
    return (ids ? texts.where("textId", "in", ids) : texts).execute();
  });
  return Object.fromEntries(rows.map(({ textId, body }) => [textId, restoreText(body)]));
};

const textsOf = (
  { texts, textsOfPages, commonTexts }: PartSelection,
  { pages, blocks, shared, resources }: Records,
): Set<string> => {
  const chosen = new Set(texts);
  const wanted = (pageId: string) => textsOfPages === "all" || textsOfPages.has(pageId);
  for (const id of Object.keys(pages).filter(wanted))
    for (const source of ["bodyStart", "bodyEnd"]) chosen.add(`page/${id}/${source}`);
  for (const { id, pageId } of Object.values(blocks))
    if (wanted(pageId)) for (const source of SOURCES) chosen.add(`block/${id}/${source}`);
  if (!commonTexts) return chosen;
  for (const bid of Object.keys(shared)) for (const source of SOURCES) chosen.add(`shared/${bid}/${source}`);
  for (const id of Object.keys(resources)) chosen.add(`resource/${id}`);
  return chosen;
};

const SOURCES = ["html", "css", "js"];

const loadAlternatives = async (
  query: Query,
  projectId: string,
  texts: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Alternative>>> => {
  const rows = await query
    .selectFrom("alternatives")
    .select(["textId", "record"])
    .where("projectId", "=", projectId)
    .execute();
  // Those of records' fields stand at no text (`field/<table>/<id>/<field>`).
  const present = rows.filter(({ textId }) => textId.startsWith("field/") || Object.hasOwn(texts, textId));
  return table(present.map(readRecord<Alternative>), (alternative) => alternative.id);
};
