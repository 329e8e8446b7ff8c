import type { Query } from "../../ports/database/index.ts";

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
}
export type ReadTemplates = () => Promise<ReadonlyMap<string, TemplateFacts>>;

export interface TemplateProduct extends TemplateFacts {
  readonly priceType: "FREE" | "PREMIUM";
  /** Won before VAT; 0 for free ones. */
  readonly price: number;
  readonly extendedPrice: number;
}

/** Won before VAT. A template without a price row is free. */
export const templatePriceOf = async (
  query: Query,
  id: string,
): Promise<Pick<TemplateProduct, "priceType" | "price" | "extendedPrice">> => {
  const row = await query
    .selectFrom("templatePrices")
    .select(["priceType", "price", "extendedPrice"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? { priceType: "FREE", price: 0, extendedPrice: 0 };
};

/** Null for an id that the library does not have. */
export const templateProduct = async (
  query: Query,
  templates: ReadonlyMap<string, TemplateFacts>,
  id: string,
): Promise<TemplateProduct | null> => {
  const facts = templates.get(id);
  return facts ? { ...facts, ...(await templatePriceOf(query, id)) } : null;
};
