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
import { askAgain, PIECE, type Query, readInPieces, together } from "../../ports/database/index.ts";
import { eachInTurns } from "../../ports/event-loop.ts";
import { loadTexts, type WantedTexts } from "./text-pieces.ts";

/** Below the number of bound values that both databases take. */
const BATCH = 500;

/** Records and texts of a project to read. Ids that do not exist are absent from the part. */
export interface PartSelection {
  readonly project: boolean;
  readonly pages: Chosen;
  /** Blocks of these pages, beside the ones named in `blocks`. */
  readonly blocksOfPages: Chosen;
  readonly blocks: Chosen;
  readonly shared: Chosen;
  readonly resources: Chosen;
  /** Entries of collections beside `resources: "all"`, which takes none along: there may be thousands. */
  readonly entries?: Chosen;
  readonly files: Chosen;
  /** Texts by TextId. */
  readonly texts: ReadonlySet<string>;
  /** Beside them, all texts of these pages and of their blocks … */
  readonly textsOfPages: Chosen;
  /** … and all texts of the selected shared blocks and resources. */
  readonly commonTexts: boolean;
  /** Alternatives of the texts that were read, and of fields … */
  readonly alternatives: boolean;
  /** … and these, wherever they are by now. */
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
/** The whole project but the entries of its collections. */
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

/**
 * Reads the selected part in one snapshot; the caller's transaction or read keeps it consistent. A large one comes in
 * pieces, between which others are served.
 */
export const loadPart = async (
  query: Query,
  projectId: string,
  selection: PartSelection,
): Promise<ProjectPart> => {
  // Texts known by name alone are requested at once.
  const early = selection.commonTexts || !isNone(selection.textsOfPages) ? null : selection.texts;
  const [ofPages, named, wanted, shared, resources, entries, files, fields, texts, alternatives] =
    await together([
      choose<IdRow>(selection.blocksOfPages, (ids, after) => {
        const rows = query.selectFrom("blocks").select(["id", "record"]).where("projectId", "=", projectId);
        if (ids) return rows.where("pageId", "in", ids).execute();
        return (after ? rows.where("id", ">", after.id) : rows).orderBy("id").limit(PIECE).execute();
      }),
      // A block's page says what may be done with its text.
      choose<IdRow & { readonly page: string | null }>(selection.blocks, (ids, after) => {
        const rows = (projectId: string) =>
          query
            .selectFrom("blocks")
            .leftJoin("pages", "pages.id", "blocks.pageId")
            .select(["blocks.id as id", "blocks.record as record", "pages.record as page"])
            .where("blocks.projectId", "=", projectId);
        if (ids)
          return askAgain(query, "blocks and pages", [projectId, ...ids], ([projectId, ...ids]) =>
            rows(projectId).where("blocks.id", "in", ids),
          );
        const all = rows(projectId).orderBy("blocks.id").limit(PIECE);
        return (after ? all.where("blocks.id", ">", after.id) : all).execute();
      }),
      choose<IdRow & { readonly path: string }>(selection.pages, (ids, after) => {
        const rows = query
          .selectFrom("pages")
          .select(["id", "path", "record"])
          .where("projectId", "=", projectId);
        if (ids) return rows.where("id", "in", ids).execute();
        // In the order of the index that begins with the project.
        const all = rows.orderBy("path").orderBy("id").limit(PIECE);
        return (
          after
            ? all.where((row) =>
                row.or([
                  row("path", ">", after.path),
                  row.and([row("path", "=", after.path), row("id", ">", after.id)]),
                ]),
              )
            : all
        ).execute();
      }),
      choose<Row & { readonly bid: string }>(selection.shared, (bids, after) => {
        const rows = query
          .selectFrom("sharedBlocks")
          .select(["bid", "record"])
          .where("projectId", "=", projectId);
        if (bids) return rows.where("bid", "in", bids).execute();
        return (after ? rows.where("bid", ">", after.bid) : rows).orderBy("bid").limit(PIECE).execute();
      }),
      loadResources(query, projectId, selection.resources, 0),
      selection.resources === "all" ? loadResources(query, projectId, selection.entries ?? NONE, 1) : [],
      choose<ProjectFile>(selection.files, (paths, after) => {
        const rows = query
          .selectFrom("projectFiles")
          .select(["path", "blob", "size", "mediaType"])
          .where("projectId", "=", projectId);
        if (paths) return rows.where("path", "in", paths).execute();
        return (after ? rows.where("path", ">", after.path) : rows).orderBy("path").limit(PIECE).execute();
      }),
      selection.project ? loadFields(query, projectId) : null,
      early ? loadTexts(query, projectId, { scan: null, named: early }) : null,
      selection.alternatives ? loadAlternatives(query, projectId) : [],
    ]);
  const records = {
    pages: await table<Page>(
      withoutRepeated([...wanted, ...named.flatMap(({ page }) => (page === null ? [] : [{ record: page }]))]),
      (page) => page.id,
    ),
    blocks: await table<Block>([...ofPages, ...named], (block) => block.id),
    shared: await table<SharedBlock>(shared, (block) => block.bid),
    resources: await table<Resource>([...resources, ...entries], (resource) => resource.id),
    files: Object.fromEntries(files.map((file): [string, ProjectFile] => [file.path, file])),
  };
  const found = texts ?? (await loadTexts(query, projectId, textsOf(selection, records)));
  // Those of records' fields are at no text (`field/<table>/<id>/<field>`); those of a text that was deleted
  // are needed where an operation brings it back and goes on in it.
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
    alternatives: await table<Alternative>(present, (alternative) => alternative.id),
  };
};

/** `entry` chooses among all resources: those that are entries of collections, or the others. */
const loadResources = (query: Query, projectId: string, chosen: Chosen, entry: 0 | 1): Promise<IdRow[]> =>
  choose<IdRow>(chosen, (ids, after) => {
    const rows = query.selectFrom("resources").select(["id", "record"]).where("projectId", "=", projectId);
    if (ids) return rows.where("id", "in", ids).execute();
    const all = rows.where("entry", "=", entry);
    return (after ? all.where("id", ">", after.id) : all).orderBy("id").limit(PIECE).execute();
  });

const isNone = (chosen: Chosen): boolean => chosen !== "all" && chosen.size === 0;

interface Row {
  readonly record: string;
}
interface IdRow extends Row {
  readonly id: string;
}

/** Reads rows by their ids in batches; all of them in the order of their keys, each answer from the row `after` on. */
const choose = async <Found>(
  chosen: Chosen,
  read: (ids: readonly string[] | null, after: Found | undefined) => Promise<Found[]>,
): Promise<Found[]> => {
  if (chosen === "all") return readInPieces((after: Found | undefined) => read(null, after));
  const ids = [...chosen];
  const found: Found[] = [];
  for (let at = 0; at < ids.length; at += BATCH)
    for (const row of await read(ids.slice(at, at + BATCH), undefined)) found.push(row);
  return found;
};

/** Several blocks of one page name its record. */
const withoutRepeated = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.record, row])).values(),
];

/** Records were checked by the core's schema before they were written. */
const readRecord = <Value>({ record }: Row): Value => JSON.parse(record) as Value;

const table = async <Value>(
  rows: readonly Row[],
  idOf: (value: Value) => string,
): Promise<Readonly<Record<string, Value>>> => {
  const entries: [string, Value][] = [];
  await eachInTurns(rows, (row) => {
    const value = readRecord<Value>(row);
    entries.push([idOf(value), value]);
  });
  return Object.fromEntries(entries);
};

const loadFields = async (query: Query, projectId: string): Promise<ProjectFields | null> => {
  const row = await query
    .selectFrom("projects")
    .select("record")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row ? readRecord<ProjectFields>(row) : null;
};

type Records = Pick<ProjectPart, "pages" | "blocks" | "shared" | "resources">;

const textsOf = (
  { texts, textsOfPages, commonTexts, entries }: PartSelection,
  { pages, blocks, shared, resources }: Records,
): WantedTexts => {
  const isWhole = textsOfPages === "all" && commonTexts;
  if (isWhole && entries === "all") return { scan: "all", named: NONE };
  const named = new Set(texts);
  if (commonTexts) for (const id of Object.keys(resources)) named.add(`resource/${id}`);
  if (isWhole) return { scan: "but resources", named };
  const wanted = (pageId: string) => textsOfPages === "all" || textsOfPages.has(pageId);
  for (const id of Object.keys(pages).filter(wanted))
    for (const source of ["bodyStart", "bodyEnd"]) named.add(`page/${id}/${source}`);
  for (const { id, pageId } of Object.values(blocks))
    if (wanted(pageId)) for (const source of SOURCES) named.add(`block/${id}/${source}`);
  if (commonTexts)
    for (const bid of Object.keys(shared)) for (const source of SOURCES) named.add(`shared/${bid}/${source}`);
  return { scan: null, named };
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
