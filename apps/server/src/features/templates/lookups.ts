import { refused, type TemplateKind } from "@hanok/api-contract";
import type { Query } from "../../ports/database/index.ts";
import { filePath, isMediaKind } from "./kinds.ts";
import type { TemplateCatalogue } from "./open.ts";
import type { Snapshot } from "./snapshot.ts";
import type { TemplateEntry } from "./template-entry.ts";
import { entriesOf } from "./theme-blocks.ts";

/** Projects that began with each template. */
export const usesOf = async (query: Query): Promise<ReadonlyMap<string, number>> => {
  const rows = await query
    .selectFrom("projects")
    .select((select) => ["templateId", select.fn.countAll<number>().as("count")])
    .where("templateId", "!=", "")
    .groupBy("templateId")
    .execute();
  return new Map(rows.map(({ templateId, count }) => [templateId, Number(count)]));
};

/** [PAY-26] Licences of a template that members hold. */
export const licensesOf = async (query: Query, templateId: string): Promise<number> => {
  const row = await query
    .selectFrom("licenses")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("templateProductId", "=", templateId)
    .where("refundedAt", "=", "")
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** A template that the caller may see: hidden ones are the administrator's alone. */
export const visibleTemplate = (
  snapshot: Snapshot,
  id: string,
  administrator: boolean,
): TemplateEntry | null => {
  const entry = snapshot.byId.get(id);
  return entry && (!entry.row.hidden || administrator) ? entry : null;
};

/** Refuses a template that is not the operator's. */
export const mayWrite = async (templates: TemplateCatalogue, id: string) => {
  const entry = (await templates.snapshot()).byId.get(id);
  if (!entry) return refused("template.missing");
  return entry.row.shipped ? refused("template.shipped") : null;
};

/** Refuses a template that takes no files: one of the release, or one that is a project's state. */
export const mayUpload = async (templates: TemplateCatalogue, id: string) => {
  const entry = (await templates.snapshot()).byId.get(id);
  return entry?.row.fromProject ? refused("template.project") : mayWrite(templates, id);
};

/** An item of either source with its template. */
export const findItem = (snapshot: Snapshot, kind: TemplateKind, id: string) => {
  for (const template of snapshot.templates) {
    const item = template.items[kind].find(({ row }) => row.id === id);
    if (item) return { template, item };
  }
  return null;
};

interface Code {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly name: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly json: string;
}
/** Whether an item names another one of its template: a theme its blocks, code its files. */
export const uses = (one: Code, other: Code): boolean => {
  if (one.id === other.id) return false;
  if (one.kind === "theme")
    return other.kind === "block" && entriesOf(one.json).some(({ block }) => block === other.name);
  if (!isMediaKind(other.kind)) return false;
  const path = filePath(other.kind, other.name);
  return [one.html, one.css, one.js].some((text) => text.includes(path));
};
