import type { TemplateCategory } from "./snapshot.ts";

interface CategoryFields {
  readonly majorCategoryId: string;
  readonly minorCategoryId: string;
}

/** [SRC-05] Whether a template may have these categories: a major one of the top level, a minor one beneath it; '' for none. */
export const categoriesFit = (
  categories: readonly TemplateCategory[],
  { majorCategoryId, minorCategoryId }: CategoryFields,
): boolean => {
  const has = (id: string, parentId: string) =>
    categories.some((category) => category.id === id && category.parentId === parentId);
  if (majorCategoryId !== "" && !has(majorCategoryId, "")) return false;
  return minorCategoryId === "" || (majorCategoryId !== "" && has(minorCategoryId, majorCategoryId));
};
