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
import { askAgain, type Query, restoreText, together } from "../../ports/database/index.ts";

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
  /** Alternatives of the texts that were read, and of fields … */
  readonly alternatives: boolean;
  /** … and these, wherever they stand by now. */
  readonly alternativeIds?: ReadonlySet<string>;
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
  // What is known by name alone is asked for at once.
  const early = selection.commonTexts || !isNone(selection.textsOfPages) ? null : selection.texts;
  const [ofPages, named, wanted, shared, resources, files, fields, texts, alternatives] = await together([
    choose(selection.blocksOfPages, (ids) => {
      const rows = query.selectFrom("blocks").select("record").where("projectId", "=", projectId);
      return (ids ? rows.where("pageId", "in", ids) : rows).execute();
    }),
    // A block's page says what may be done with its text.
    choose(selection.blocks, (ids) => {
      const rows = (projectId: string) =>
        query
          .selectFrom("blocks")
          .leftJoin("pages", "pages.id", "blocks.pageId")
          .select(["blocks.record as record", "pages.record as page"])
          .where("blocks.projectId", "=", projectId);
      return ids
        ? askAgain(query, "blocks and pages", [projectId, ...ids], ([projectId, ...ids]) =>
            rows(projectId).where("blocks.id", "in", ids),
          )
        : rows(projectId).execute();
    }),
    choose(selection.pages, (ids) => {
      const rows = query.selectFrom("pages").select("record").where("projectId", "=", projectId);
      return (ids ? rows.where("id", "in", ids) : rows).execute();
    }),
    choose(selection.shared, (ids) => {
      const rows = query.selectFrom("sharedBlocks").select("record").where("projectId", "=", projectId);
      return (ids ? rows.where("bid", "in", ids) : rows).execute();
    }),
    choose(selection.resources, (ids) => {
      const rows = query.selectFrom("resources").select("record").where("projectId", "=", projectId);
      return (ids ? rows.where("id", "in", ids) : rows).execute();
    }),
    choose(selection.files, (paths) => {
      const rows = query
        .selectFrom("projectFiles")
        .select(["path", "blob", "size", "mediaType"])
        .where("projectId", "=", projectId);
      return (paths ? rows.where("path", "in", paths) : rows).execute();
    }),
    selection.project ? loadFields(query, projectId) : null,
    early ? loadTexts(query, projectId, early) : null,
    selection.alternatives ? loadAlternatives(query, projectId) : [],
  ]);
  const pages = [...wanted, ...named.flatMap(({ page }) => (page === null ? [] : [{ record: page }]))];
  const records = {
    pages: table([...new Set(pages.map(({ record }) => record))].map(parse<Page>), (page) => page.id),
    blocks: table([...ofPages, ...named].map(readRecord<Block>), (block) => block.id),
    shared: table(shared.map(readRecord<SharedBlock>), (block) => block.bid),
    resources: table(resources.map(readRecord<Resource>), (resource) => resource.id),
    files: table(files satisfies ProjectFile[], (file) => file.path),
  };
  const found = texts ?? (await loadTexts(query, projectId, textsOf(selection, records)));
  // Those of records' fields stand at no text (`field/<table>/<id>/<field>`); those of a text that was deleted are
  // needed where an operation brings it back and goes on in it.
  const present = alternatives.filter(
    ({ id, textId }) =>
      textId.startsWith("field/") ||
      selection.texts.has(textId) ||
      Object.hasOwn(found, textId) ||
      selection.alternativeIds?.has(id),
  );
  return {
    ...records,
    project: fields,
    texts: found,
    alternatives: table(present.map(readRecord<Alternative>), (alternative) => alternative.id),
  };
};

const isNone = (chosen: Chosen): boolean => chosen !== "all" && chosen.size === 0;

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
const parse = <Value>(record: string): Value => JSON.parse(record) as Value;
const readRecord = <Value>({ record }: { readonly record: string }): Value => parse<Value>(record);

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
  chosen: Chosen,
): Promise<Readonly<Record<string, string>>> => {
  const rows = await choose(chosen, (ids) => {
    const texts = (projectId: string) =>
      query.selectFrom("projectTexts").select(["textId", "body"]).where("projectId", "=", projectId);
    return ids
      ? askAgain(query, "texts by id", [projectId, ...ids], ([projectId, ...ids]) =>
          texts(projectId).where("textId", "in", ids),
        )
      : texts(projectId).execute();
  });
  return Object.fromEntries(rows.map(({ textId, body }) => [textId, restoreText(body)]));
};

const textsOf = (
  { texts, textsOfPages, commonTexts }: PartSelection,
  { pages, blocks, shared, resources }: Records,
): Chosen => {
  // One scan instead of a long list of ids where everything is wanted.
  if (textsOfPages === "all" && commonTexts) return "all";
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

const loadAlternatives = (query: Query, projectId: string) =>
  askAgain(query, "alternatives", [projectId], ([projectId]) =>
    query.selectFrom("alternatives").select(["id", "textId", "record"]).where("projectId", "=", projectId),
  );

/** UTF-16 units of all texts of a part. */
export const lettersOf = (texts: Readonly<Record<string, string>>): number => {
  let letters = 0;
  for (const text of Object.values(texts)) letters += text.length;
  return letters;
};
