import type { TemplateItems } from "../../migrations/tables/templates.ts";
import type { Write } from "../../ports/database/index.ts";
import { entriesOf, replaceBlockInThemes } from "./theme-blocks.ts";
import { putItem } from "./versions.ts";

/**
 * The reason why an item cannot be restored among the present `items` of its template: its name is another
 * one's by now, or it is a page and names a block that is gone. Null where it can.
 */
export const itemProblem = (
  items: readonly TemplateItems[],
  was: TemplateItems,
): "name" | { readonly block: string } | null => {
  if (items.some((one) => one.id !== was.id && one.kind === was.kind && one.name === was.name)) return "name";
  if (was.kind !== "theme") return null;
  const blocks = new Set(items.filter(({ kind }) => kind === "block").map(({ name }) => name));
  return entriesOf(was.json).find(({ block }) => !blocks.has(block)) ?? null;
};

/** Restores an item. Pages that name a block by its present name follow. */
export const standAgain = async (
  query: Write,
  items: readonly TemplateItems[],
  was: TemplateItems,
  at: string,
): Promise<void> => {
  const now = items.find(({ id }) => id === was.id);
  await putItem(query, was, at);
  if (was.kind === "block" && now && now.name !== was.name)
    await replaceBlockInThemes(query, items, now.name, was.name);
};
