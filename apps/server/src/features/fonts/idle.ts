import { isFontSheetPath, type ProjectPart, resourceText } from "@hanok/page-document";
import { type Query, restoreText } from "../../ports/database/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { piecesOfTexts, runOverPart, SMALL_PART, unlessHeavy } from "../editing/index.ts";
import { type CarriedFont, idleFontsTask, unnamedFontsTask } from "./idle-task.ts";

/**
 * The part without the font families that no text of the project names, for what is published and exported: sites carry
 * the files that they use and no other [BLD-01]. `common`: everything but blocks and the texts of pages, which are read
 * here. Texts are searched beside the event loop [AVL-01]; where that takes too long, all families stay.
 */
export const withoutIdleFonts = async (
  query: Query,
  threads: Threads,
  projectId: string,
  common: ProjectPart,
): Promise<ProjectPart> => {
  if (!Object.values(common.resources).some(({ path }) => isFontSheetPath(path))) return common;
  const idle = await unlessHeavy<readonly CarriedFont[], readonly CarriedFont[]>(
    idleFonts(query, threads, projectId, common),
    [],
  );
  if (idle.length === 0) return common;
  const resources = { ...common.resources };
  const texts = { ...common.texts };
  for (const { id } of idle) {
    delete resources[id];
    delete texts[resourceText(id)];
  }
  const isIdle = (path: string): boolean => idle.some(({ folder }) => path.startsWith(folder));
  const files = Object.fromEntries(Object.entries(common.files).filter(([path]) => !isIdle(path)));
  return { ...common, resources, texts, files };
};

const idleFonts = async (
  query: Query,
  threads: Threads,
  projectId: string,
  common: ProjectPart,
): Promise<readonly CarriedFont[]> => {
  let fonts = await runOverPart(threads, idleFontsTask, { part: common });
  if (fonts.length === 0) return fonts;
  for await (const ids of piecesOfTexts(query, projectId, "but resources")) {
    const rows = await query
      .selectFrom("projectTexts")
      .select("body")
      .where("projectId", "=", projectId)
      .where("textId", "in", ids)
      .execute();
    const texts = rows.map(({ body }) => restoreText(body));
    const letters = texts.reduce((sum, { length }) => sum + length, 0);
    const search = { fonts, texts };
    fonts =
      letters <= SMALL_PART
        ? await unnamedFontsTask.run(search)
        : await threads.run(unnamedFontsTask, search);
    if (fonts.length === 0) break;
  }
  return fonts;
};
