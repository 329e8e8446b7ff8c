import { describe, expect, test } from "vitest";
import { en } from "../src/language/en.ts";
import { ko } from "../src/language/ko.ts";
import { structureEn } from "../src/language/structure/en.ts";
import { structureKo } from "../src/language/structure/ko.ts";

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

describe("dictionaries", () => {
  test.each([
    ["editor", ko, en],
    ["structure", structureKo, structureEn],
  ])(
    "[I18-11] %s: both say the same things with the same facts, none is empty",
    (_name, inKorean, inEnglish) => {
      const korean = sentences(inKorean);
      const english = sentences(inEnglish);
      for (const [key, text] of korean) {
        expect(text, key).not.toBe("");
        expect(placeholders(english.get(key) ?? ""), key).toEqual(placeholders(text));
      }
      for (const key of english.keys()) expect(korean.has(key.replace(/_one$/, "_other")), key).toBe(true);
    },
  );
});
