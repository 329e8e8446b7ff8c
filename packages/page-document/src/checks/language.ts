import { attributeValue } from "../forms/read-forms.ts";
import type { ProjectPart } from "../model/index.ts";
import { type CheckedPage, findingAt, wordsIn } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

type Script = "hangul" | "kana" | "han" | "latin" | "cyrillic";

const SCRIPTS: Readonly<Record<Script, RegExp>> = {
  hangul: /\p{Script=Hangul}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  han: /\p{Script=Han}/gu,
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
};

/** Letters of languages by their first subtag; other languages are not checked. */
const WRITTEN: Readonly<Record<string, readonly Script[]>> = {
  ko: ["hangul"],
  ja: ["kana", "han"],
  zh: ["han"],
  ...Object.fromEntries(["ru", "uk", "bg"].map((code) => [code, ["cyrillic"] as const])),
  ...Object.fromEntries(
    "en de fr es it pt nl sv da no nb fi pl cs tr vi id ms"
      .split(" ")
      .map((code) => [code, ["latin"] as const]),
  ),
};

/** Letters enough to judge by. */
const ENOUGH = 120;
const READ = 20_000;

/** The language in which nearly all letters are; null where there are too few, or several. Of Latin ones English alone is known. */
export const languageOf = (words: string): "ko" | "ja" | "zh" | "en" | null => {
  const counts = countLetters(words);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all < ENOUGH) return null;
  if (counts.hangul >= all * 0.4) return "ko";
  if (counts.kana >= all * 0.1 && counts.kana + counts.han >= all * 0.5) return "ja";
  if (counts.han >= all * 0.6) return "zh";
  const isEnglish = (words.match(/\b(?:the|and|of|to|with|for|our|your)\b/gi)?.length ?? 0) >= 5;
  return counts.latin >= all * 0.9 && isEnglish ? "en" : null;
};

const countLetters = (words: string): Readonly<Record<Script, number>> => {
  const count = (script: Script): number => words.match(SCRIPTS[script])?.length ?? 0;
  return {
    hangul: count("hangul"),
    kana: count("kana"),
    han: count("han"),
    latin: count("latin"),
    cyrillic: count("cyrillic"),
  };
};

/** Whether a language is written with hardly any of the letters of a text. */
const isForeign = (language: string, words: string): boolean => {
  const scripts = WRITTEN[language.trim().toLowerCase().split("-")[0] ?? ""];
  if (!scripts) return false;
  const counts = countLetters(words);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return all >= ENOUGH && scripts.reduce((sum, script) => sum + counts[script], 0) < all * 0.05;
};

/** The language that a page says it is in: none, or one that is written with other letters. */
export function* checkLanguage(part: ProjectPart, checked: CheckedPage): Generator<Finding> {
  const { page, elements, tree } = checked;
  const html = elements.find(({ tag }) => tag === "html") ?? null;
  const said = page.imported
    ? (html && attributeValue(html, "lang"))?.trim()
    : part.project?.language || "ko";
  const words = wordsIn(tree.nodes, READ);
  const suggest = languageOf(words);
  const proof = suggest === null ? {} : { suggest };
  const at = page.imported ? html : null;
  if (!said) yield findingAt(checked, "language-missing", at, proof);
  else if (isForeign(said, words))
    yield findingAt(checked, "language-other", at, { language: said, ...proof });
}
