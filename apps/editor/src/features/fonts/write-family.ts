import type { FontRow } from "@hanok/api-contract";
import { fontSheets } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../../api/client.ts";
import { edit } from "../../document/edit/editing.ts";
import { readEditor } from "../../state/editor-store.ts";

/** A choice in the picker: a value of `font-family`, and the family of the installation that it begins with. */
export interface FontChoice {
  readonly value: string;
  readonly font: FontRow | null;
}

/**
 * Writes a chosen family where it is meant (`place` of the edit `font.use`). Its files come into the project
 * first, unless they are there. `plain`: writes the value alone, for projects without a family that could go.
 * False where it was refused; the person has been shown why.
 */
export async function writeFamily(
  place: object,
  { value, font }: FontChoice,
  subject: string,
  plain: () => Promise<boolean>,
): Promise<boolean> {
  const { part, projectId } = readEditor();
  if (!part) return false;
  const carried = fontSheets(part);
  const isThere = font !== null && carried.some(({ resource }) => resource.path === sheetOf(font.key));
  if (font === null && carried.length === 0) return plain();
  if (font === null || isThere) return edit("font.use", { place, value, font: null }, subject, true);
  const taken = await client.post("/api/projects/library/font.json", { projectId, key: font.key });
  if (!taken.ok) {
    showToast({ text: taken.message || i18next.t("unreachable"), tone: "danger" });
    return false;
  }
  const { sheet, files } = taken.data.font;
  return edit("font.use", { place, value, font: { sheet, files } }, subject, true);
}

const sheetOf = (key: string): string => `css/fonts/${key}.css`;
