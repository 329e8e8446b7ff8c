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
  "packages/site-consent/src",
  "packages/ui/src/language",
  "packages/sharing/src",
  "apps/command-line/src/words",
  "packages/public-texts/faq",
  "packages/public-texts/manual",
];
/** Folders that hold Korean mails and pages among code, so that only their Korean strings are read. */
const MAILS = ["apps/server/src/features", "apps/server/src/http"];
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
  컬렉션: /콜렉션/,
  편집기: /에디터/,
  플랜: /요금제/,
  "입력 칸": /(입력|선택)칸/,
  붙여넣기: /붙여 넣/,
  새로고침: /새로 고(침|쳐|친)/,
  "검색 엔진": /검색엔진/,
  스타일시트: /스타일 시트/,
  "미리 보기": /미리보기/,
  "사업자 등록 번호": /사업자등록번호/,
  "개인정보 처리방침": /개인정보처리방침/,
  일시: /^때(?: \(|$)|(만든|고친|보낸|받은|바뀐|알린|가입한|탈퇴한) 때(?![가-힣])/,
  "{{name}} 님": /\}님/,
};
const ENGLISH: Readonly<Record<string, RegExp>> = {
  color: /colour/i,
  center: /centre/i,
  license: /licence/i,
  canceled: /cancelled/i,
  image: /\bpictures?\b/i,
  gray: /\bgrey/i,
  behavior: /behaviour/i,
  email: /\be-mails?\b/i,
  recognize: /recognis|organis(?!m)|optimis(?!t)/i,
};

interface Said {
  readonly place: string;
  readonly text: string;
}

/** Strings of a line of code, without keys and inserted expressions; each line of a manual. */
const stringsIn = (line: string, file: string): string[] =>
  file.endsWith(".md")
    ? [line]
    : [...line.matchAll(/"((?:[^"\\]|\\.)*)"(:)?|`([^`]*)`/g)].flatMap(([, quoted, colon, ticked]) =>
        colon ? [] : [quoted ?? ticked?.replaceAll(/\$\{[^{}]*\}/g, "{}") ?? ""],
      );

function textsIn(folder: string): Said[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|json|md)$/.test(file) && !file.includes("test"))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, folder, file), "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\*|\/\/|\/\*|import|export \*)|^} from/.test(line))
        .flatMap((line) => stringsIn(line, file))
        // Keys, addresses and other words for programs hold no space and begin small.
        .filter((text) => /\p{Script=Hangul}|^[A-Z]| /u.test(text))
        .map((text) => ({ place: path.join(folder, file), text })),
    );
}

const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text);
const texts = [
  ...DICTIONARIES.flatMap(textsIn),
  ...MAILS.flatMap(textsIn).filter(({ text }) => isKorean(text)),
];
const others = (words: Readonly<Record<string, RegExp>>, isOfLanguage: (text: string) => boolean) =>
  texts.flatMap(({ place, text }) =>
    isOfLanguage(text)
      ? Object.entries(words).flatMap(([word, other]) =>
          other.test(text) ? [`${word}: ${text} (${place})`] : [],
        )
      : [],
  );

test("Korean texts have one word for each thing", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(others(KOREAN, isKorean)).toEqual([]);
});

test("English texts have one word for each thing, as people of the United States spell it", () => {
  expect(others(ENGLISH, (text) => !isKorean(text))).toEqual([]);
});
