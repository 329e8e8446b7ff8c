import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentRoot } from "./files.ts";
import type { Locale, TextFile } from "./types.ts";

/** Comments above the rules, for the author of the project. */
const NOTES: Readonly<Record<"base" | "guide", Readonly<Record<Locale, string>>>> = {
  base: {
    ko: "/* 모든 페이지의 바탕이 되는 글자와 여백이에요. 여기에서 고치면 프로젝트 전체에 적용돼요. */\n",
    en: "/* Type and space that every page begins with. What is changed here holds for the whole project. */\n",
  },
  guide: {
    ko: "/* 스타일 가이드의 색, 글자, 버튼, 입력 칸이에요. 편집기의 ‘스타일 가이드’에서 고칠 수 있어요. */\n",
    en: "/* Colours, texts, buttons and fields of the style guide. They are changed in ‘Style guide’ of the editor. */\n",
  },
};

/** The two stylesheets that a blank project begins with: `base` gives type and space, `guide` is its style guide. */
export async function readBlankSheets(
  locale: Locale,
): Promise<{ readonly base: TextFile; readonly guide: TextFile }> {
  const read = (name: string): Promise<string> => readFile(join(contentRoot, "blank", name), "utf8");
  return {
    base: { path: "css/base.css", text: NOTES.base[locale] + (await read("base.css")) },
    guide: { path: "css/style-guide.css", text: NOTES.guide[locale] + (await read("style-guide.css")) },
  };
}
