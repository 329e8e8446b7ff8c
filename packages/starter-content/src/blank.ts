import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentRoot } from "./files.ts";
import type { Locale, TextFile } from "./types.ts";

/** What stands above the rules, for their author to read. */
const NOTE: Readonly<Record<Locale, string>> = {
  ko: "/* 모든 페이지의 바탕이 되는 글자와 여백이에요. 여기에서 고치면 프로젝트 전체에 적용돼요. */\n",
  en: "/* Type and space that every page begins with. What is changed here holds for the whole project. */\n",
};

/** The stylesheet that a blank project begins with: type and space, for its author to see and change. */
export async function readBlankSheet(locale: Locale): Promise<TextFile> {
  const rules = await readFile(join(contentRoot, "blank", "base.css"), "utf8");
  return { path: "css/base.css", text: NOTE[locale] + rules };
}
