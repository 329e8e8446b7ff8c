import type { Query } from "../../ports/database/index.ts";
import type { TemplatePrice } from "../library/index.ts";

/** Title and cover of a template, supplied by the catalogue. */
export interface TemplateFacts {
  readonly id: string;
  readonly title: { readonly ko: string; readonly en: string };
  readonly cover: { readonly ko: string; readonly en: string };
  readonly majorCategoryId: string;
  /** The category that it is shown under: the minor one where it has one. */
  readonly categoryId: string;
  readonly provider: string;
  /** The operator does not offer it at present; those who have it keep it. */
  readonly hidden: boolean;
  /** Price that the release gives it, until the operator sets one. */
  readonly releasePrice: TemplatePrice;
}
export type ReadTemplates = () => Promise<ReadonlyMap<string, TemplateFacts>>;

export interface TemplateProduct extends TemplateFacts, TemplatePrice {}

/** Price that the operator has set; null while the release's holds. */
export const templatePriceOf = async (query: Query, id: string): Promise<TemplatePrice | null> => {
  const row = await query
    .selectFrom("templatePrices")
    .select(["priceType", "price", "extendedPrice"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
};

/** Null for an id that the library does not have. */
export const templateProduct = async (
  query: Query,
  templates: ReadonlyMap<string, TemplateFacts>,
  id: string,
): Promise<TemplateProduct | null> => {
  const facts = templates.get(id);
  return facts ? { ...facts, ...((await templatePriceOf(query, id)) ?? facts.releasePrice) } : null;
};
