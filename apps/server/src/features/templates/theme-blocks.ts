import { type ThemeEntryInput, themeEntries } from "@hanok/api-contract";
import type { TemplateItems } from "../../migrations/tables/templates.ts";
import type { Write } from "../../ports/database/index.ts";

export const entriesOf = (json: string): ThemeEntryInput[] => themeEntries.parse(JSON.parse(json));

/** Renames a block in the themes that name it, or takes its lines out of them: a theme never names a missing block. */
export const replaceBlockInThemes = async (
  query: Write,
  items: readonly Pick<TemplateItems, "id" | "kind" | "json">[],
  block: string,
  name: string | null,
): Promise<void> => {
  for (const theme of items.filter(({ kind }) => kind === "theme")) {
    const entries = entriesOf(theme.json);
    if (!entries.some((entry) => entry.block === block)) continue;
    const replaced = entries.flatMap((entry) =>
      entry.block !== block ? [entry] : name === null ? [] : [{ ...entry, block: name }],
    );
    await query
      .updateTable("templateItems")
      .set({ json: JSON.stringify(replaced) })
      .where("id", "=", theme.id)
      .execute();
  }
};
