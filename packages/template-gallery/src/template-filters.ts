/** Choices over the templates, as they are in the address; what is left out is the first of its kind. */
export interface TemplateFilters {
  readonly category?: string;
  readonly price?: "FREE" | "PREMIUM";
  readonly order?: "popular" | "price";
  readonly search?: string;
}

const oneOf = <const Value extends string>(value: unknown, ...known: Value[]): Value | undefined =>
  known.find((one) => one === value);

/** Choices of an address; anything unknown counts as left out. */
export const templateFilters = (search: Record<string, unknown>): TemplateFilters => {
  const price = oneOf(search.price, "FREE", "PREMIUM");
  const order = oneOf(search.order, "popular", "price");
  const { category, search: words } = search;
  return {
    ...(typeof category === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(category) ? { category } : {}),
    ...(price ? { price } : {}),
    ...(order ? { order } : {}),
    ...(typeof words === "string" && words.trim() !== "" ? { search: words.slice(0, 100) } : {}),
  };
};
