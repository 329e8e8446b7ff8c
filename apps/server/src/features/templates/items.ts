import type { TemplateItem } from "@hanok/api-contract";
import { type Locale, readBlock, readElement, readTheme } from "@hanok/starter-content";
import type { Database } from "../../ports/database/index.ts";
import type { ItemEntry, TemplateEntry } from "./template-entry.ts";

export interface FoundItem {
  readonly template: TemplateEntry;
  readonly item: ItemEntry;
}
const NO_CODE = { html: "", css: "", js: "", json: [] as TemplateItem["json"] };

/** An item with its code; of a shipped template in one language. */
export const readItem = async (
  database: Database,
  { template, item: { row } }: FoundItem,
  locale: Locale,
): Promise<TemplateItem | null> => {
  if (template.row.shipped) return { ...row, ...NO_CODE, ...(await shippedCode(row, locale)) };
  const found = await database.read((query) =>
    query
      .selectFrom("templateItems")
      .select(["html", "css", "js", "json"])
      .where("id", "=", row.id)
      .executeTakeFirst(),
  );
  return found ? { ...row, ...found, json: JSON.parse(found.json) as TemplateItem["json"] } : null;
};

const shippedCode = async (
  { id, templateId, kind, name }: ItemEntry["row"],
  locale: Locale,
): Promise<Partial<TemplateItem>> => {
  if (kind === "block") {
    const { html, css, js } = await readBlock(id, locale);
    return { html, css, js };
  }
  if (kind === "asset") {
    const { html, css } = await readElement(id, locale);
    return { html, css };
  }
  const theme = await readTheme(templateId, locale);
  if (kind === "theme") {
    const page = theme.pages.find((one) => one.name === name);
    return { json: (page?.entries ?? []).map((entry) => ({ ...entry })) };
  }
  const named = ({ path }: { readonly path: string }) => path.endsWith(`/${name}`);
  if (kind === "css") return { css: [...theme.css, theme.styleGuide].find(named)?.text ?? "" };
  return { js: theme.js.find(named)?.text ?? "" };
};
