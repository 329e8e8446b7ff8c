import { isFontSheetPath, type ProjectPart, resourceText } from "@hanok/page-document";
import { sql } from "kysely";
import { type Query, restoreText } from "../../ports/database/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { runOverPart, SMALL_PART, unlessHeavy } from "../editing/index.ts";
import { type CarriedFont, idleFontsTask, unnamedFontsTask } from "./idle-task.ts";

/** Bytes of page texts that are searched at once. */
const AT_ONCE = 2_000_000;

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
  for (const ids of await piecesOfPages(query, projectId)) {
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

/** Ids of the texts of pages and blocks, in pieces that are searched at once. */
const piecesOfPages = async (query: Query, projectId: string): Promise<readonly string[][]> => {
  const rows = await query
    .selectFrom("projectTexts")
    .select(["textId", sql<number | string>`octet_length(body)`.as("bytes")])
    .where("projectId", "=", projectId)
    .where((row) => row.or([row("textId", "<", "resource/"), row("textId", ">=", "resource0")]))
    .execute();
  const pieces: string[][] = [];
  let sum = 0;
  for (const { textId, bytes } of rows) {
    sum += Number(bytes);
    const last = pieces.at(-1);
    if (last && last.length < 500 && sum <= AT_ONCE) last.push(textId);
    else {
      pieces.push([textId]);
      sum = Number(bytes);
    }
  }
  return pieces;
};
