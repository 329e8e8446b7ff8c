import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/**
 * Korean particles take their form from the last letter before them (책을, 나무를; 책으로, 나무로). A text
 * with an inserted word cannot know that letter, so a noun follows the insert (‘{{name}}’ 파일을), or the
 * insert is listed in ENDINGS with the values that it can have, and the particle fits each of them.
 */
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = [
  "apps/editor/src",
  "apps/site/src",
  "apps/server/src",
  "apps/command-line/src",
  "packages/api-contract/src",
  "packages/form-script/src",
  "packages/page-document/src",
  "packages/public-texts",
  "packages/sharing/src",
  "packages/site-search/src",
  "packages/site-consent/src",
  "packages/template-gallery/src",
  "packages/ui/src",
];

/** Inserts whose values all end alike, by file; a value as a person reads it aloud. */
const ENDINGS: readonly {
  readonly file: RegExp;
  readonly insert: string;
  readonly values: readonly string[];
}[] = [
  { file: /payment\.ts$/, insert: "amount", values: ["10,890원"] },
  {
    file: /(?:subscription|team|money\/texts\/ko|source\/texts\/ko)\.ts$/,
    insert: "amount",
    values: ["10,890원"],
  },
  { file: /header-footer\/texts\.ko\.ts$/, insert: "name", values: ["머리글", "바닥글"] },
  { file: /checks\/texts\.ko\.ts$/, insert: "language", values: ["한국어", "영어", "일본어", "중국어"] },
  { file: /workspace\.ts$/, insert: "collections", values: ["컬렉션 3개"] },
  { file: /sharing\/src\/texts\.ts$/, insert: "role", values: ["소유자", "편집자", "뷰어"] },
  { file: /react-aria-korean\.ts$/, insert: "chosen(facts)", values: ["선택한 항목 3개"] },
];

/** After a consonant → after a vowel. */
const FORMS: readonly (readonly [string, string])[] = [
  ["을", "를"],
  ["이", "가"],
  ["은", "는"],
  ["과", "와"],
  ["으로", "로"],
  ["이에요", "예요"],
  ["이라", "라"],
  ["이나", "나"],
  ["이며", "며"],
  ["아", "야"],
];

/** Number of the final consonant of the last syllable: 0 none, 8 ㄹ. */
const finalOf = (word: string): number => ((word.codePointAt(word.length - 1) ?? 0) - 0xac00) % 28;

/** Form of a particle after a word: 로 after a vowel and after ㄹ, else by consonant or vowel. */
function particleAfter(word: string, particle: string): string {
  const pair = FORMS.find((forms) => forms.includes(particle));
  if (!pair) return particle;
  const final = finalOf(word);
  return final === 0 || (pair[0] === "으로" && final === 8) ? pair[1] : pair[0];
}

const BOTH = /(?:을\(를\)|를\(을\)|이\(가\)|은\(는\)|과\(와\)|와\(과\)|\(으\)로)/;
const PARTICLE = "(이에요|예요|으로|로|이라|라|이나|나|이며|며|을|를|이|가|은|는|과|와)";
/** `{{x}}`, `${x}` or `{x}`, a closing quotation mark, a particle that ends there or takes another (로부터). */
const AFTER_INSERT = new RegExp(
  `(?:\\{\\{\\s*([^{}]+?)\\s*\\}\\}|\\$?\\{([^{}]+)\\})[’”'"」]?\\s?${PARTICLE}(?=(?:부터|써|서|는|도|만)?(?![가-힣(])|서 )`,
  "g",
);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        /^\.(?:ts|tsx|json|md)$/.test(extname(file)) && !/\.test\.|\/(?:test|dist|node_modules)\//.test(file),
    ),
);

/** Lines that a person can read: no comments. */
const linesOf = (text: string): string[] =>
  text.split("\n").filter((line) => /[가-힣]/.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line));

function faultsIn(file: string): string[] {
  return linesOf(readFileSync(join(ROOT, file), "utf8")).flatMap((line) => {
    const double = BOTH.test(line) ? [`${file}: two forms: ${line.trim()}`] : [];
    const wrong = [...line.matchAll(AFTER_INSERT)].flatMap(([match, doubled, single, particle = ""]) => {
      const insert = doubled ?? single ?? "";
      const known = ENDINGS.find((ending) => ending.file.test(file) && ending.insert === insert);
      const fits = known?.values.every((value) => particleAfter(value, particle) === particle);
      return fits ? [] : [`${file}: ${match}: ${line.trim()}`];
    });
    return [...double, ...wrong];
  });
}

test("the rule of particles knows consonants, vowels and ㄹ", () => {
  expect(["책", "나무", "글"].map((word) => particleAfter(word, "을"))).toEqual(["을", "를", "을"]);
  expect(["책", "나무", "글"].map((word) => particleAfter(word, "로"))).toEqual(["으로", "로", "로"]);
  expect(["책", "나무", "글"].map((word) => particleAfter(word, "예요"))).toEqual([
    "이에요",
    "예요",
    "이에요",
  ]);
  expect(particleAfter("책", "에서")).toBe("에서");
});

test("[LET-13] each particle after an inserted word fits every value of the insert", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(faultsIn)).toEqual([]);
});
