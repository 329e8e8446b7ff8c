import type {
  Alternative,
  Block,
  Page,
  ProjectFile,
  ProjectPart,
  Resource,
  SharedBlock,
} from "@hanok/page-document";
import { askAgain, searchTitleOf, storeText, together, type Write } from "../../ports/database/index.ts";
import { indexContent } from "./content-index.ts";
import { entryPlace } from "./content-paths.ts";
import { type Difference, difference } from "./part-difference.ts";

const BATCH = 200;

/**
 * Writes the difference of two states of one part. Parts share what no change touched, so a record that is the
 * same object was not touched; what `after` lacks is deleted. Pages get `version` when they, their blocks or
 * the texts of either changed. `at`: time of the operation.
 */
export const savePart = async (
  query: Write,
  projectId: string,
  before: ProjectPart,
  after: ProjectPart,
  { version, at }: { readonly version: number; readonly at: string },
): Promise<void> => {
  const pages = difference(before.pages, after.pages);
  const blocks = difference(before.blocks, after.blocks);
  const texts = difference(before.texts, after.texts);
  const touched = touchedPages(before, after, { blocks, texts });
  // No table waits for another.
  await together([
    savePages(query, projectId, pages, version).then(() => touchPages(query, projectId, touched, version)),
    saveBlocks(query, projectId, blocks),
    saveShared(query, projectId, difference(before.shared, after.shared)),
    saveResources(query, projectId, difference(before.resources, after.resources)),
    saveFiles(query, projectId, difference(before.files, after.files)),
    saveTexts(query, projectId, texts),
    saveAlternatives(query, projectId, difference(before.alternatives, after.alternatives)),
    after.project && after.project !== before.project
      ? query
          .updateTable("projects")
          .set({ record: JSON.stringify(after.project), searchTitle: searchTitleOf(after.project) })
          .where("id", "=", projectId)
          .execute()
      : null,
  ]);
  await indexContent(query, projectId, { before, after, version, at });
};

/** Bytes of UTF-8 that the texts of `after` have beyond those of `before`. */
export const textGrowth = (before: ProjectPart, after: ProjectPart): number => {
  const { written, deleted } = difference(before.texts, after.texts);
  const sizeBefore = (textId: string): number =>
    Object.hasOwn(before.texts, textId) ? Buffer.byteLength(before.texts[textId] ?? "") : 0;
  const gained = written.reduce((sum, [id, text]) => sum + Buffer.byteLength(text) - sizeBefore(id), 0);
  return deleted.reduce((sum, id) => sum - sizeBefore(id), gained);
};

const savePages = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<Page>,
  version: number,
): Promise<void> => {
  await inBatches(written, (rows) =>
    query
      .insertInto("pages")
      .values(
        rows.map(([id, page]) => ({
          id,
          projectId,
          path: page.path,
          version,
          originBlob: page.imported?.blob ?? "",
          record: JSON.stringify(page),
          twinOf: page.twin?.of ?? "",
          language: page.twin?.language ?? "",
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(({ ref }) => ({
            path: ref("excluded.path"),
            version: ref("excluded.version"),
            originBlob: ref("excluded.originBlob"),
            record: ref("excluded.record"),
            twinOf: ref("excluded.twinOf"),
            language: ref("excluded.language"),
          }))
          .where("pages.projectId", "=", projectId),
      )
      .execute(),
  );
  await inBatches(deleted, (ids) =>
    query.deleteFrom("pages").where("projectId", "=", projectId).where("id", "in", ids).execute(),
  );
};

const saveBlocks = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<Block>,
): Promise<void> => {
  await inBatches(written, (rows) =>
    query
      .insertInto("blocks")
      .values(
        rows.map(([id, block]) => ({ projectId, id, pageId: block.pageId, record: JSON.stringify(block) })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["projectId", "id"])
          .doUpdateSet(({ ref }) => ({ pageId: ref("excluded.pageId"), record: ref("excluded.record") })),
      )
      .execute(),
  );
  await inBatches(deleted, (ids) =>
    query.deleteFrom("blocks").where("projectId", "=", projectId).where("id", "in", ids).execute(),
  );
};

const saveShared = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<SharedBlock>,
): Promise<void> => {
  await inBatches(written, (rows) =>
    query
      .insertInto("sharedBlocks")
      .values(rows.map(([bid, block]) => ({ projectId, bid, record: JSON.stringify(block) })))
      .onConflict((conflict) =>
        conflict.columns(["projectId", "bid"]).doUpdateSet(({ ref }) => ({ record: ref("excluded.record") })),
      )
      .execute(),
  );
  await inBatches(deleted, (ids) =>
    query.deleteFrom("sharedBlocks").where("projectId", "=", projectId).where("bid", "in", ids).execute(),
  );
};

const saveResources = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<Resource>,
): Promise<void> => {
  await inBatches(written, (rows) =>
    query
      .insertInto("resources")
      .values(
        rows.map(([id, resource]) => ({
          projectId,
          id,
          path: resource.path,
          originBlob: resource.imported?.blob ?? "",
          record: JSON.stringify(resource),
          entry: entryPlace(resource) ? 1 : 0,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["projectId", "id"]).doUpdateSet(({ ref }) => ({
          path: ref("excluded.path"),
          entry: ref("excluded.entry"),
          originBlob: ref("excluded.originBlob"),
          record: ref("excluded.record"),
        })),
      )
      .execute(),
  );
  await inBatches(deleted, (ids) =>
    query.deleteFrom("resources").where("projectId", "=", projectId).where("id", "in", ids).execute(),
  );
};

const saveFiles = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<ProjectFile>,
): Promise<void> => {
  await inBatches(written, (rows) =>
    query
      .insertInto("projectFiles")
      .values(rows.map(([path, { blob, size, mediaType }]) => ({ projectId, path, blob, size, mediaType })))
      .onConflict((conflict) =>
        conflict.columns(["projectId", "path"]).doUpdateSet(({ ref }) => ({
          blob: ref("excluded.blob"),
          size: ref("excluded.size"),
          mediaType: ref("excluded.mediaType"),
        })),
      )
      .execute(),
  );
  await inBatches(deleted, (paths) =>
    query.deleteFrom("projectFiles").where("projectId", "=", projectId).where("path", "in", paths).execute(),
  );
};

const saveTexts = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<string>,
): Promise<void> => {
  await inBatches(written, (rows) =>
    askAgain(
      query,
      "texts",
      rows.flatMap(([textId, text]) => [projectId, textId, storeText(text)]),
      (slots) =>
        query
          .insertInto("projectTexts")
          .values(rows.map((_, row) => textRow(slots.slice(row * 3, row * 3 + 3))))
          .onConflict((conflict) =>
            conflict
              .columns(["projectId", "textId"])
              .doUpdateSet(({ ref }) => ({ body: ref("excluded.body") })),
          ),
    ),
  );
  await inBatches(deleted, (ids) =>
    query.deleteFrom("projectTexts").where("projectId", "=", projectId).where("textId", "in", ids).execute(),
  );
};

const textRow = ([projectId = "", textId = "", body = ""]: readonly string[]) => ({
  projectId,
  textId,
  body,
});

const saveAlternatives = async (
  query: Write,
  projectId: string,
  { written, deleted }: Difference<Alternative>,
): Promise<void> => {
  await inBatches(written, (rows) =>
    query
      .insertInto("alternatives")
      .values(
        rows.map(([id, alternative]) => ({
          projectId,
          id,
          textId: alternative.text,
          record: JSON.stringify(alternative),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["projectId", "id"])
          .doUpdateSet(({ ref }) => ({ textId: ref("excluded.textId"), record: ref("excluded.record") })),
      )
      .execute(),
  );
  await inBatches(deleted, (ids) =>
    query.deleteFrom("alternatives").where("projectId", "=", projectId).where("id", "in", ids).execute(),
  );
};

const touchPages = (
  query: Write,
  projectId: string,
  touched: readonly string[],
  version: number,
): Promise<void> =>
  inBatches(touched, (ids) =>
    askAgain(query, "version of pages", [version, projectId, ...ids], ([version, projectId, ...ids]) =>
      query.updateTable("pages").set({ version }).where("projectId", "=", projectId).where("id", "in", ids),
    ),
  );

const touchedPages = (
  before: ProjectPart,
  after: ProjectPart,
  changed: { readonly blocks: Difference<unknown>; readonly texts: Difference<unknown> },
): string[] => {
  const pages = new Set<string>();
  const ofBlock = (id: string) => {
    for (const part of [before, after]) {
      const block = Object.hasOwn(part.blocks, id) ? part.blocks[id] : undefined;
      if (block) pages.add(block.pageId);
    }
  };
  for (const id of idsOf(changed.blocks)) ofBlock(id);
  for (const textId of idsOf(changed.texts)) {
    const [owner, id = ""] = textId.split("/");
    if (owner === "page") pages.add(id);
    if (owner === "block") ofBlock(id);
  }
  return [...pages];
};

const idsOf = ({ written, deleted }: Difference<unknown>): string[] => [
  ...written.map(([id]) => id),
  ...deleted,
];

const inBatches = async <Item>(
  items: readonly Item[],
  write: (batch: Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += BATCH) await write(items.slice(at, at + BATCH));
};
