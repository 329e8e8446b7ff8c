import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { en as editsEn } from "../src/i18n/edits/en.ts";
import { ko as editsKo } from "../src/i18n/edits/ko.ts";
import { en } from "../src/i18n/en.ts";
import { ko } from "../src/i18n/ko.ts";
import { en as libraryEn } from "../src/i18n/library/en.ts";
import { ko as libraryKo } from "../src/i18n/library/ko.ts";
import { en as pagesEn } from "../src/i18n/pages/en.ts";
import { ko as pagesKo } from "../src/i18n/pages/ko.ts";
import { en as visualEn } from "../src/i18n/visual/en.ts";
import { ko as visualKo } from "../src/i18n/visual/ko.ts";

/** Dictionaries of features are beside their screens. */
const own = import.meta.glob<object>("../src/features/*/texts.{ko,en}.ts", { eager: true });
const featureDictionaries = Object.keys(own)
  .filter((path) => path.endsWith(".ko.ts"))
  .map((path) => {
    const feature = path.replace(/^.*features\/|\/texts.*$/g, "");
    const texts = (language: string): object => ({ ...own[path.replace(".ko.ts", `.${language}.ts`)] });
    return [feature, texts("ko"), texts("en")] as const;
  });

const dictionaries: readonly (readonly [string, object, object])[] = [
  ...featureDictionaries,
  ["editor", ko, en],
  ["edits", editsKo, editsEn],
  ["pages", pagesKo, pagesEn],
  ["library", libraryKo, libraryEn],
  ["visual", visualKo, visualEn],
];

/** Dotted path → sentence. */
function sentences(texts: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") found.set(path + key, value);
    else for (const [inner, text] of sentences(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").sort();

interface SourceFile {
  readonly text: string;
  /** Path below `src`. */
  readonly path: string;
  /** The dictionaries that it uses. */
  readonly speaks: ReadonlySet<string>;
}

const speakers = {
  editor: /useTranslation\(|i18next/,
  edits: /editText/,
  pages: /pagesText|usePagesTexts/,
  library: /[lL]ibraryText|useLibraryTexts/,
  visual: /[vV]isualText|useVisualTexts/,
};

/** All code of the editor but its dictionaries. */
function code(): SourceFile[] {
  const source = new URL("../src/", import.meta.url);
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/^i18n\/.*\b(en|ko)\b|texts\.(en|ko)\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(new URL(path, source), "utf8");
      const speaks = Object.entries(speakers).filter(([, speaker]) => speaker.test(text));
      return { path, text, speaks: new Set(speaks.map(([name]) => name)) };
    });
}

/** Check that a key occurs in the code: literally, or as `some.${part}.key` with parts filled in. */
function usedIn(files: readonly SourceFile[]): (key: string) => boolean {
  const text = files.map((file) => file.text).join("\n");
  const whole = new Set([...text.matchAll(/["'`]([\w.-]+)["'`]/g)].map((match) => match[1] ?? ""));
  const patterns = [...text.matchAll(/`((?:[\w-]+|\$\{[^{}`]*\})\.(?:[\w.-]|\$\{[^{}`]*\})*)`/g)]
    .map((match) => match[1] ?? "")
    .filter((pattern) => pattern.includes("${"))
    .map((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[\\w.-]+")}$`));
  // A group may be handed over whole (`returnObjects`).
  const groups = [...text.matchAll(/["`]([\w.-]+)["`], \{ returnObjects: true \}/g)].map(
    (match) => `${match[1]}.`,
  );
  return (key) =>
    whole.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    groups.some((group) => key.startsWith(group));
}

describe("dictionaries", () => {
  test.each(dictionaries)(
    "[I18-11] %s: both say the same things with the same facts, none is empty",
    (_name, inKorean, inEnglish) => {
      const korean = sentences(inKorean);
      const english = sentences(inEnglish);
      for (const [key, text] of korean) {
        expect(text.trim(), key).not.toBe("");
        // Screens use 해요체; 고맙습니다 is a set phrase of it.
        expect(text.replace("고맙습니다", ""), key).not.toMatch(/니다|니까|십시오/);
        expect(placeholders(english.get(key) ?? ""), key).toEqual(placeholders(text));
      }
      for (const [key, text] of english) {
        expect(text.trim(), key).not.toBe("");
        expect(text, key).not.toMatch(/\p{Script=Hangul}/u);
        expect(korean.has(key.replace(/_one$/, "_other")), key).toBe(true);
      }
    },
  );

  test("fields that stand side by side have names of their own: gaps, and sides of margins", () => {
    for (const { layout, blockOption } of [visualKo, visualEn])
      for (const names of [
        [layout.rowGap, layout.columnGap],
        [layout.rowGapShort, layout.columnGapShort],
        [blockOption.pc.top, blockOption.pc.bottom, blockOption.mo.top, blockOption.mo.bottom],
      ])
        expect(new Set(names).size).toBe(names.length);
  });

  test.each(dictionaries)("%s: every text is shown somewhere", (name, inKorean) => {
    const speaks = ({ path, speaks }: SourceFile): boolean =>
      path.startsWith(`features/${name}/`) || speaks.has(name) || speaks.size === 0;
    // The editor's own dictionary answers for every screen.
    const used = usedIn(code().filter((file) => name === "editor" || speaks(file)));
    const unused = [...sentences(inKorean).keys()].filter(
      (key) => !used(key.replace(/_(?:zero|other)$/, "")),
    );
    expect(unused).toEqual([]);
  });
});
