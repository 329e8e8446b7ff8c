import {
  type Refused,
  refused,
  succeed,
  type TemplateFileInfo,
  type TemplateKind,
} from "@hanok/api-contract";
import type { LocalText } from "@hanok/starter-content";
import { sql } from "kysely";
import type { TemplateItems, Templates } from "../../migrations/tables/templates.ts";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query, type Write } from "../../ports/database/index.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import { type BlobStore, createId, holdForTemplates } from "../files/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { categoriesFit } from "./categories.ts";
import { contentsOf } from "./contents.ts";
import { type ReceivedFile, type ReceivedItem, type ReceivedTemplate, refusedUpload } from "./receive.ts";
import type { TemplateCategory } from "./snapshot.ts";
import { keepWholeVersion, readState } from "./versions.ts";

export interface StoreParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: BlobStore;
}
export const templateSubject = (id: string): string => `template:${id}`;
export const newTemplateId = (): string => crypto.randomUUID().replaceAll("-", "");

/** Makes the copy in memory stale. */
export const countUp = async (query: Write): Promise<void> => {
  await query
    .insertInto("catalogueState")
    .values({ id: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(({ ref }) => ({ revision: sql<number>`${ref("catalogueState.revision")} + 1` })),
    )
    .execute();
};

export const readRevision = async (query: Query): Promise<number> =>
  Number(
    (await query.selectFrom("catalogueState").select("revision").where("id", "=", 1).executeTakeFirst())
      ?.revision ?? 0,
  );

/** A row as a record of the operator shows it: no code, which may be megabytes. */
export const recorded = (row: Partial<Templates & TemplateItems>) => ({
  ...row,
  ...(row.html === undefined ? {} : { html: row.html.length, css: row.css?.length, js: row.js?.length }),
});

export const blankTemplate = (id: string, at: string): Templates => ({
  id,
  shipped: 0,
  name: "",
  title: "",
  description: JSON.stringify({ ko: "", en: "" }),
  provider: "",
  majorCategoryId: "",
  minorCategoryId: "",
  hidden: 1,
  coverBlob: "",
  coverSize: 0,
  coverName: "",
  date: at,
  modified: at,
});

/** Row of the operator over a template of the release, which is visible until it is hidden. */
export const shippedOverride = (id: string, at: string): Templates => ({
  ...blankTemplate(id, at),
  shipped: 1,
  hidden: 0,
  date: "",
});

export const stringify = (text: LocalText): string => JSON.stringify({ ko: text.ko, en: text.en });

/**
 * Writes everything that an upload brings, in one transaction: an item of a known name is replaced part by part, a new
 * one is added. A theme that names a block which the template does not have refuses all of it.
 */
export const saveReceived = async (
  { database, clock, blobs }: StoreParts,
  operator: number,
  templateId: string,
  received: ReceivedTemplate,
  categories: readonly TemplateCategory[],
): Promise<
  | { readonly ok: true; readonly value: { readonly fileInfoList: TemplateFileInfo[] } }
  | Refused<"template.missing" | "template.shipped" | "template.upload">
> => {
  const at = isoTime(clock.now());
  const kept = new Map<ReceivedFile, StoredFile>();
  const arriving = [
    ...received.items.flatMap(({ file, cover }) => [file, cover].filter((one) => one !== undefined)),
    ...(received.cover ? [received.cover] : []),
  ];
  try {
    const stored = await blobs.keep(arriving.map(({ spooled }) => spooled));
    arriving.forEach((file, place) => {
      const content = stored[place];
      if (content) kept.set(file, content);
    });
  } finally {
    await received.discard();
  }
  return database.write(templateSubject(templateId), async (query) => {
    const template = await query
      .selectFrom("templates")
      .selectAll()
      .where("id", "=", templateId)
      .executeTakeFirst();
    if (!template) return abandon(refused("template.missing"));
    if (template.shipped === 1) return abandon(refused("template.shipped"));
    const there = await query
      .selectFrom("templateItems")
      .selectAll()
      .where("templateId", "=", templateId)
      .execute();
    const known = new Map(there.map((item) => [`${item.kind}/${item.name}`, item]));
    const written = { id: createId(), memberId: operator, at };
    const problem = problemOf(received.items, known);
    if (problem) {
      const fileInfoList = received.fileInfoList.map((info) =>
        info.kind === problem.kind && info.item === problem.name
          ? { ...info, accepted: false, reason: problem.reason }
          : info,
      );
      const name = fileInfoList.find(({ accepted }) => !accepted)?.name ?? problem.name;
      return abandon(refusedUpload(fileInfoList, name));
    }
    await keepWholeVersion(query, templateId, written);
    for (const item of received.items)
      await saveItem(query, known.get(`${item.kind}/${item.name}`), templateId, item, kept, at);
    await saveAbout(query, template, received, kept, at, categories);
    await countUp(query);
    await recordWrite(query, {
      id: written.id,
      memberId: operator,
      action: "template.upload",
      subject: templateId,
      before: { items: there.length },
      after: {
        files: received.fileInfoList.map(({ name }) => name),
        state: await readState(query, templateId),
      },
      date: at,
    });
    return succeed({ fileInfoList: received.fileInfoList });
  });
};

const problemOf = (
  items: readonly ReceivedItem[],
  known: ReadonlyMap<string, TemplateItems>,
): { kind: TemplateKind; name: string; reason: "block" | "empty" } | null => {
  const blocks = new Set(
    [...known.values(), ...items].flatMap(({ kind, name }) => (kind === "block" ? [name] : [])),
  );
  for (const item of items) {
    const { kind, name } = item;
    if (kind === "theme" && item.entries?.some(({ block }) => !blocks.has(block)))
      return { kind, name, reason: "block" };
    const isWhole =
      known.has(`${kind}/${name}`) ||
      (kind === "theme"
        ? item.entries !== undefined
        : kind === "css" || kind === "js" || item.file || item.html);
    if (!isWhole) return { kind, name, reason: "empty" };
  }
  return null;
};

const saveItem = async (
  query: Write,
  there: TemplateItems | undefined,
  templateId: string,
  item: ReceivedItem,
  kept: ReadonlyMap<ReceivedFile, StoredFile>,
  at: string,
): Promise<void> => {
  const file = item.file && kept.get(item.file);
  const cover = item.cover && kept.get(item.cover);
  const row: TemplateItems = {
    id: there?.id ?? newTemplateId(),
    templateId,
    kind: item.kind,
    name: item.name,
    title: item.about?.title
      ? stringify(item.about.title)
      : (there?.title ?? stringify({ ko: item.name, en: item.name })),
    categoryName: item.about?.categoryName ?? there?.categoryName ?? "",
    html: item.html ?? there?.html ?? "",
    css: item.css ?? there?.css ?? "",
    js: item.js ?? there?.js ?? "",
    json: item.entries ? JSON.stringify(item.entries) : (there?.json ?? "[]"),
    blob: file?.blob ?? there?.blob ?? "",
    size: file?.size ?? there?.size ?? 0,
    coverBlob: cover?.blob ?? there?.coverBlob ?? "",
    coverSize: cover?.size ?? there?.coverSize ?? 0,
    coverName: item.cover?.name ?? there?.coverName ?? "",
    date: there?.date ?? at,
    modified: at,
  };
  const held = contentsOf(row);
  if (held.length > 0 && !(await holdForTemplates(query, row.id, held, at)))
    throw new Error("a content of a template was swept while it came");
  await query
    .insertInto("templateItems")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
};

const saveAbout = async (
  query: Write,
  template: Templates,
  { about, cover }: ReceivedTemplate,
  kept: ReadonlyMap<ReceivedFile, StoredFile>,
  at: string,
  categories: readonly TemplateCategory[],
): Promise<void> => {
  const content = cover ? kept.get(cover) : undefined;
  const { title, description, majorCategoryId = "", minorCategoryId = "", ...fields } = about ?? {};
  // An archive of another installation may name categories that this one does not have.
  const placed = categoriesFit(categories, { majorCategoryId, minorCategoryId });
  if (content && cover && !(await holdForTemplates(query, template.id, [content], at)))
    throw new Error("a cover was swept while it came");
  await query
    .updateTable("templates")
    .set({
      ...fields,
      ...(about && placed && majorCategoryId !== "" ? { majorCategoryId, minorCategoryId } : {}),
      ...(title ? { title: stringify(title) } : {}),
      ...(description ? { description: stringify(description) } : {}),
      ...(content && cover
        ? { coverBlob: content.blob, coverSize: content.size, coverName: cover.name }
        : {}),
      modified: at,
    })
    .where("id", "=", template.id)
    .execute();
};
