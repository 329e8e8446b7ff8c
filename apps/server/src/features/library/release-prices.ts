import { listThemes } from "@hanok/starter-content";

/** Won before VAT; both are 0 of a free template. */
export interface TemplatePrice {
  readonly priceType: "FREE" | "PREMIUM";
  readonly price: number;
  readonly extendedPrice: number;
}
export const FREE: TemplatePrice = { priceType: "FREE", price: 0, extendedPrice: 0 };

/** [LET-06] Price that the release gives a template, for as long as the operator sets none. */
export type ReleasePrice = (templateId: string) => Promise<TemplatePrice>;

/**
 * Prices of the themes, read once: they change with the release alone. Without plans nothing can be bought, so everything
 * is free.
 */
export const openReleasePrices = (plans: boolean): ReleasePrice => {
  let reading: Promise<ReadonlyMap<string, TemplatePrice>> | null = null;
  const prices = () => {
    reading ??= readPrices().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  return async (templateId) => (plans ? ((await prices()).get(templateId) ?? FREE) : FREE);
};

const readPrices = async (): Promise<ReadonlyMap<string, TemplatePrice>> =>
  new Map(
    (await listThemes()).flatMap(({ id, price }) =>
      price
        ? [[id, { priceType: "PREMIUM" as const, price: price.single, extendedPrice: price.extended }]]
        : [],
    ),
  );
