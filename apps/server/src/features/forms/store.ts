import type { FormColumn, FormEntry, Locale } from "@hanok/api-contract";
import type { CollectedForm } from "@hanok/page-document";
import type { FormEntries, Forms } from "../../migrations/tables/forms.ts";
import type { Query } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";

export const findForm = (query: Query, id: string): Promise<Forms | undefined> =>
  query.selectFrom("forms").selectAll().where("id", "=", id).executeTakeFirst();

/** The form as a page of this version shows it; the newest where the version is unknown; null for none. */
export const definitionOf = async (
  query: Query,
  formId: string,
  version: string,
): Promise<{ readonly version: string; readonly definition: CollectedForm } | null> => {
  const versions = query
    .selectFrom("formVersions")
    .select(["version", "definition"])
    .where("formId", "=", formId);
  const row =
    (await versions.where("version", "=", version).executeTakeFirst()) ??
    (await versions.orderBy("date", "desc").orderBy("version").limit(1).executeTakeFirst());
  return row ? { version: row.version, definition: JSON.parse(row.definition) as CollectedForm } : null;
};

/** Versions whose fields a list shows; older fields are still found in the entries themselves. */
const VERSIONS_SHOWN = 50;

/** [FRM-27] The fields of a form over its versions, those of the newest first. */
export const columnsOf = async (query: Query, formId: string): Promise<FormColumn[]> => {
  const rows = await query
    .selectFrom("formVersions")
    .select("definition")
    .where("formId", "=", formId)
    .orderBy("date", "desc")
    .orderBy("version")
    .limit(VERSIONS_SHOWN)
    .execute();
  const columns = new Map<string, FormColumn>();
  for (const { definition } of rows)
    for (const { name, label, kind } of (JSON.parse(definition) as CollectedForm).fields)
      if (!columns.has(name)) columns.set(name, { name, label, kind });
  return [...columns.values()];
};

/** An entry that is not deleted, with its form; null for none. */
export const entryWithForm = async (
  query: Query,
  entryId: string,
): Promise<{ readonly entry: FormEntries; readonly form: Forms } | null> => {
  const entry = await query
    .selectFrom("formEntries")
    .selectAll()
    .where("id", "=", entryId)
    .where("undo", "=", "")
    .executeTakeFirst();
  const form = entry && (await findForm(query, entry.formId));
  return entry && form ? { entry, form } : null;
};

/** Address and language of the owner of a form's project, for its mails; '' where there is no address. */
export const ownerContact = async (
  query: Query,
  { projectId }: Pick<Forms, "projectId">,
): Promise<{ readonly email: string; readonly locale: Locale }> => {
  const owner = await query
    .selectFrom("members")
    .select(["email", "language"])
    .where("id", "=", (await ownerOf(query, projectId)) ?? 0)
    .executeTakeFirst();
  return { email: owner?.email ?? "", locale: owner?.language || "ko" };
};

/** Ids in one statement. */
const IDS_AT_ONCE = 500;

/** Files of entries by the id of the entry, in the order in which they were sent. */
export const filesOf = async (
  query: Query,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, FormEntry["files"]>> => {
  const files = new Map<string, FormEntry["files"]>();
  for (let at = 0; at < entryIds.length; at += IDS_AT_ONCE) {
    const rows = await query
      .selectFrom("formFiles")
      .select(["id", "entryId", "field", "name", "size"])
      .where("entryId", "in", entryIds.slice(at, at + IDS_AT_ONCE))
      .orderBy("place")
      .execute();
    for (const { id, entryId, field, name, size } of rows)
      files.set(entryId, [...(files.get(entryId) ?? []), { fileId: id, field, name, size: Number(size) }]);
  }
  return files;
};

export const presentEntries = async (query: Query, rows: readonly FormEntries[]): Promise<FormEntry[]> => {
  const files = await filesOf(
    query,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentEntry(row, files.get(row.id) ?? []));
};

export const presentEntry = (row: FormEntries, files: FormEntry["files"]): FormEntry => ({
  dataId: row.id,
  ibdFormId: row.formId,
  fields: JSON.parse(row.fields) as FormEntry["fields"],
  date: row.date,
  unread: Number(row.unread) === 1,
  status: row.status,
  note: row.note,
  box: row.box,
  reason: row.reason,
  consent: row.consent,
  consentVersion: row.consent === "" ? "" : row.version,
  page: row.page,
  files,
  deletionAsked: Number(row.deletionAsked) === 1,
});
