import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Folders and files whose strings people read; the language of a string follows from its letters. */
const DICTIONARIES = [
  "apps/editor/src/i18n",
  "apps/editor/src/features",
  "apps/site/src/language",
  "apps/site/src/source",
  "packages/api-contract/src/errors",
  "packages/public-texts/src",
  "packages/template-gallery/src",
  "packages/form-script/src",
  "packages/site-search/src",
  "packages/ui/src/language",
];
const ROOT = path.resolve(import.meta.dirname, "..");

/** The word of the glossary (decision 0080) → other words for the same thing. Clearing a field is 지우기 in Korean. */
const KOREAN: Readonly<Record<string, RegExp>> = {
  되돌리기: /실행 취소/,
  복원: /(게시본|버전)으로 되돌|되돌려 놓/,
  삭제: /지웠어요|지울까요|지워져요|없애기/,
  제거: /(^|[ :])빼기|뺐어요/,
  선택: /고르기|골라 (주세요|보세요)|고르(면|고|세요|거나)|고른 /,
  이미지: /(?<![가-힣])그림(?!자)/,
  단어: /낱말/,
  버튼: /단추/,
  배경색: /바탕색/,
};
const ENGLISH: Readonly<Record<string, RegExp>> = {
  color: /colour/i,
  center: /centre/i,
  license: /licence/i,
  canceled: /cancelled/i,
  image: /\bpictures?\b/i,
  gray: /\bgrey\b/i,
  behavior: /behaviour/i,
};

interface Said {
  readonly place: string;
  readonly text: string;
}

function textsIn(folder: string): Said[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes("test"))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, folder, file), "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\*|\/\/|\/\*|import|export \*)|^} from/.test(line))
        .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"(?!:)/g)].map(([, text = ""]) => text))
        // Keys, addresses and other words for programs hold no space and begin small.
        .filter((text) => /\p{Script=Hangul}|^[A-Z]| /u.test(text))
        .map((text) => ({ place: path.join(folder, file), text })),
    );
}

const texts = DICTIONARIES.flatMap(textsIn);
const others = (words: Readonly<Record<string, RegExp>>, isOfLanguage: (text: string) => boolean) =>
  texts.flatMap(({ place, text }) =>
    isOfLanguage(text)
      ? Object.entries(words).flatMap(([word, other]) =>
          other.test(text) ? [`${word}: ${text} (${place})`] : [],
        )
      : [],
  );
const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text);

test("Korean texts have one word for each thing", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(others(KOREAN, isKorean)).toEqual([]);
});

test("English texts have one word for each thing, as people of the United States spell it", () => {
  expect(others(ENGLISH, (text) => !isKorean(text))).toEqual([]);
});
