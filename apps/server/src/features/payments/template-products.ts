import type { Query } from "../../ports/database/index.ts";

/** Title and cover of a template, supplied by the catalogue. */
export interface TemplateFacts {
  readonly id: string;
  readonly title: { readonly ko: string; readonly en: string };
  readonly cover: { readonly ko: string; readonly en: string };
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

/** A template without a price row is free. Null for an id that the library does not have. */
export const templateProduct = async (
  query: Query,
  templates: ReadonlyMap<string, TemplateFacts>,
  id: string,
): Promise<TemplateProduct | null> => {
  const facts = templates.get(id);
  if (!facts) return null;
  const row = await query.selectFrom("templatePrices").selectAll().where("id", "=", id).executeTakeFirst();
  return {
    ...facts,
    priceType: row?.priceType ?? "FREE",
    price: row?.price ?? 0,
    extendedPrice: row?.extendedPrice ?? 0,
  };
};
