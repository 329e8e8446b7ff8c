import { expect, test } from "vitest";
import { en } from "../src/language/en/index.ts";
import { ko } from "../src/language/ko/index.ts";
import { en as consoleEn } from "../src/source/texts/en.ts";
import { ko as consoleKo } from "../src/source/texts/ko.ts";

/** Every text of a dictionary under its dotted key. */
function texts(dictionary: object, prefix = ""): [key: string, text: string][] {
  return Object.entries(dictionary).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : texts(value as object, `${prefix}${key}.`),
  );
}

const korean = new Map(texts({ ...ko, console: consoleKo }));
const english = new Map(texts({ ...en, console: consoleEn }));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();

test("[I18-01, I18-02] every text stands in both languages, with the same placeholders", () => {
  for (const [key, text] of korean) {
    expect(english.has(key), key).toBe(true);
    expect(text.trim(), key).not.toBe("");
    expect(placeholders(english.get(key) ?? ""), key).toEqual(placeholders(text));
  }
  for (const key of english.keys()) expect(korean.has(key.replace(/_one$/, "_other")), key).toBe(true);
});

test("Korean texts are Korean and English ones are not", () => {
  for (const [key, text] of english) expect(text, key).not.toMatch(/\p{Script=Hangul}/u);
  const foreign = [...korean].filter(([, text]) => !/\p{Script=Hangul}/u.test(text)).map(([key]) => key);
  // Paths, counts, dates, joined texts and a proper name that read alike in every language; the messages of SRC-09.
  expect(foreign).toEqual([
    "home.pictures.path",
    "social.providers.google",
    "plan.usageOf",
    "templates.detailOf",
    "create.progress",
    "data.month.of",
    "dataSettings.problem",
    "console.templates.kinds.css",
    "console.templates.kinds.js",
    "console.templates.modifiedTitle",
    "console.templates.modified.asset",
    "console.templates.modified.block",
    "console.templates.modified.theme",
    "console.templates.modified.css",
    "console.templates.modified.js",
  ]);
});

test("screens speak 해요체; only what a person agrees to is formal", () => {
  const formal = [...korean].filter(([, text]) => /니다|니까|십시오/.test(text)).map(([key]) => key);
  expect(formal).toEqual([
    "signUp.termsAll",
    "signUp.termsService",
    "signUp.termsServiceText",
    "signUp.termsPrivacy",
    "signUp.termsPrivacyText",
    "signUp.termsMarketing",
    "withdraw.agree",
    "checkout.consentText",
    "checkout.consentTextPaypal",
    "checkout.consent",
    "checkout.orderConsents.once",
    "checkout.orderConsents.recurring",
  ]);
});
