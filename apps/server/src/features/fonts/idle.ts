import { fontSheets, isFamilyNamed, namesFamily, type ProjectPart, resourceText } from "@hanok/page-document";
import { sql } from "kysely";
import type { Query } from "../../ports/database/index.ts";

/**
 * The part without the font families that no text of the project names, for what is published and exported: sites carry
 * the files that they use and no other [BLD-01]. `common`: everything but blocks and the texts of pages, which are asked
 * for here by the name of a family.
 */
export const withoutIdleFonts = async (
  query: Query,
  projectId: string,
  common: ProjectPart,
): Promise<ProjectPart> => {
  const resources = { ...common.resources };
  const texts = { ...common.texts };
  let { files } = common;
  for (const sheet of fontSheets(common)) {
    if (isFamilyNamed(common, sheet)) continue;
    if (await isNamedOnPages(query, projectId, sheet.family, sheet.folder)) continue;
    delete resources[sheet.resource.id];
    delete texts[resourceText(sheet.resource.id)];
    files = Object.fromEntries(Object.entries(files).filter(([path]) => !path.startsWith(sheet.folder)));
  }
  return files === common.files ? common : { ...common, resources, texts, files };
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const isNamedOnPages = async (
  query: Query,
  projectId: string,
  family: string,
  folder: string,
): Promise<boolean> => {
  // Names are compared without case, and their words may be parted by a line break: the first word finds them.
  const [word = family] = family.split(/\s+/);
  const rows = await query
    .selectFrom("projectTexts")
    .select("body")
    .where("projectId", "=", projectId)
    .where((row) => row.or([row("textId", "<", "resource/"), row("textId", ">=", "resource0")]))
    .where(sql<boolean>`lower(${sql.ref("body")}) like ${`%${escaped(word.toLowerCase())}%`} escape '\\'`)
    .execute();
  return rows.some(({ body }) => body.includes(folder) || namesFamily(body, family));
};
