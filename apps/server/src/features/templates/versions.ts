import { createHash } from "node:crypto";
import type {
  TemplateItems,
  TemplateProjects,
  Templates,
  TemplateVersions,
} from "../../migrations/tables/templates.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import { holdForTemplates } from "../files/index.ts";
import { REVERT_DAYS } from "../operator-records/index.ts";
import { contentsOf } from "./contents.ts";

/** Versions that are kept of one item; older ones go with the next write. */
const VERSIONS_MOST = 50;
const DAY = 24 * 60 * 60 * 1000;

/** One item before a write of it alone; null where there was none. */
export interface ItemVersion {
  readonly item: TemplateItems | null;
  /** Themes that named the item, where it was deleted or renamed: they are restored, too. */
  readonly themes: readonly TemplateItems[];
}

/** A template before a write of the whole; `template` null where there was none. */
export interface WholeVersion {
  readonly template: Templates | null;
  readonly items: readonly TemplateItems[];
  readonly project: TemplateProjects | null;
}

export interface Written {
  /** Of the record of the write that begins. */
  readonly id: string;
  readonly memberId: number;
  readonly at: string;
}

const of = ({ id, templateId }: Pick<TemplateItems, "id" | "templateId">) => ({ templateId, itemId: id });

const lettersOf = ({ kind, html, css, js, json }: TemplateItems): number =>
  html.length + css.length + js.length + (kind === "theme" ? json.length : 0);

const wholeOf = (templateId: string) => ({ templateId, itemId: "", name: "", letters: 0 });

/** Keeps what is before a write of one item. */
export const keepItemVersion = async (
  query: Write,
  place: Pick<TemplateItems, "id" | "templateId">,
  version: ItemVersion,
  written: Written,
): Promise<void> => {
  const { item } = version;
  const row = { ...of(place), name: item?.name ?? "", letters: item ? lettersOf(item) : 0 };
  await insertVersion(query, row, version, item ? contentsOf(item) : [], written);
  const kept = await query
    .selectFrom("templateVersions")
    .select("id")
    .where("templateId", "=", place.templateId)
    .where("itemId", "=", place.id)
    .orderBy("date", "desc")
    .orderBy("id")
    .execute();
  await forgetVersions(
    query,
    kept.slice(VERSIONS_MOST).map(({ id }) => id),
  );
};

export const readWhole = async (query: Query, templateId: string): Promise<WholeVersion> => {
  const items = await query
    .selectFrom("templateItems")
    .selectAll()
    .where("templateId", "=", templateId)
    .orderBy("id")
    .execute();
  const template = await query
    .selectFrom("templates")
    .selectAll()
    .where("id", "=", templateId)
    .executeTakeFirst();
  const project = await query
    .selectFrom("templateProjects")
    .selectAll()
    .where("templateId", "=", templateId)
    .executeTakeFirst();
  return { template: template ?? null, items, project: project ?? null };
};

/** Keeps what is before a write of a whole template. */
export const keepWholeVersion = async (query: Write, templateId: string, written: Written): Promise<void> => {
  const whole = await readWhole(query, templateId);
  await insertVersion(query, wholeOf(templateId), whole, wholeContents(whole), written);
};

/**
 * Daily work: versions of whole templates go once their writes cannot be taken back any more, and so do those of items
 * whose template is gone.
 */
export const forgetOldTemplateVersions = (database: Database, clock: Clock): Promise<void> =>
  database.write("template-versions", async (query) => {
    const old = await query
      .selectFrom("templateVersions")
      .select("id")
      .where("date", "<", isoTime(clock.now() - REVERT_DAYS * DAY))
      .where(({ eb, or }) =>
        or([eb("itemId", "=", ""), eb("templateId", "not in", query.selectFrom("templates").select("id"))]),
      )
      .execute();
    await forgetVersions(
      query,
      old.map(({ id }) => id),
    );
  });

/** Keeps the cover of a template before another one is set. */
export const keepCoverVersion = (
  query: Write,
  templateId: string,
  template: Templates | null,
  written: Written,
): Promise<void> => {
  const version: WholeVersion = { template, items: [], project: null };
  return insertVersion(query, wholeOf(templateId), version, wholeContents(version), written);
};

export const readVersion = async <Version extends ItemVersion | WholeVersion>(
  query: Query,
  id: string,
): Promise<Version | null> => {
  const row = await query
    .selectFrom("templateVersions")
    .select(["content", "part"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const version = JSON.parse(row.content) as Version;
  if (!("project" in version) || !version.project) return version;
  return { ...version, project: { ...version.project, part: row.part } };
};

const insertVersion = async (
  query: Write,
  row: Pick<TemplateVersions, "templateId" | "itemId" | "name" | "letters">,
  version: ItemVersion | WholeVersion,
  contents: readonly StoredFile[],
  { id, memberId, at }: Written,
): Promise<void> => {
  // The part of a large project is JSON of many megabytes: it is stored as it is, and not written into JSON once more.
  const part = "project" in version ? (version.project?.part ?? "") : "";
  const content =
    "project" in version && version.project
      ? { ...version, project: { ...version.project, part: "" } }
      : version;
  await query
    .insertInto("templateVersions")
    .values({ id, ...row, content: JSON.stringify(content), part, memberId, date: at })
    .execute();
  if (contents.length > 0 && !(await holdForTemplates(query, id, contents, at)))
    throw new Error("a content of a template was swept while the template named it");
};

const forgetVersions = async (query: Write, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await query.deleteFrom("templateBlobs").where("holder", "=", id).execute();
    await query.deleteFrom("templateVersions").where("id", "=", id).execute();
  }
};

/** Distinguishes two states of a template: every write of a row of it sets a time. */
export const readState = async (query: Query, templateId: string): Promise<string> => {
  const timesOf = (table: "templates" | "templateItems") =>
    query
      .selectFrom(table)
      .select(["id", "modified"])
      .where(table === "templates" ? "id" : "templateId", "=", templateId)
      .orderBy("id")
      .execute();
  const project = await query
    .selectFrom("templateProjects")
    .select(["id", "date"])
    .where("templateId", "=", templateId)
    .execute();
  const rows = [await timesOf("templates"), await timesOf("templateItems"), project];
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
};

const projectContents = (project: TemplateProjects): readonly StoredFile[] =>
  JSON.parse(project.contents) as StoredFile[];

const wholeContents = ({ template, items, project }: WholeVersion): readonly StoredFile[] => [
  ...(template ? contentsOf(template) : []),
  ...items.flatMap(contentsOf),
  ...(project ? projectContents(project) : []),
];

/** Writes an item as it was, with its contents held. */
export const putItem = async (query: Write, item: TemplateItems, at: string): Promise<void> => {
  const held = contentsOf(item);
  if (held.length > 0 && !(await holdForTemplates(query, item.id, held, at)))
    throw new Error("a content of a version was swept while the version named it");
  await query
    .insertInto("templateItems")
    .values(item)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(item))
    .execute();
};

/** Takes all rows of a template away. */
export const removeWhole = async (query: Write, templateId: string): Promise<void> => {
  for (const table of ["templateItems", "templateProjects"] as const) {
    const own = query.selectFrom(table).select("id").where("templateId", "=", templateId);
    await query.deleteFrom("templateBlobs").where("holder", "in", own).execute();
  }
  await query.deleteFrom("templateProjects").where("templateId", "=", templateId).execute();
  await query.deleteFrom("templateBlobs").where("holder", "=", templateId).execute();
  await query.deleteFrom("templateItems").where("templateId", "=", templateId).execute();
  await query.deleteFrom("templates").where("id", "=", templateId).execute();
};

/** Restores a template. */
export const putWhole = async (
  query: Write,
  templateId: string,
  { template, items, project }: WholeVersion,
  at: string,
): Promise<void> => {
  await removeWhole(query, templateId);
  if (!template) return;
  const held = contentsOf(template);
  if (held.length > 0 && !(await holdForTemplates(query, templateId, held, at)))
    throw new Error("a cover of a version was swept while the version named it");
  await query.insertInto("templates").values(template).execute();
  for (const item of items) await putItem(query, item, at);
  if (!project) return;
  if (!(await holdForTemplates(query, project.id, projectContents(project), at)))
    throw new Error("a content of a version was swept while the version named it");
  await query.insertInto("templateProjects").values(project).execute();
};
