import { readSynonyms } from "@hanok/public-texts";
import { expect, test } from "vitest";
import { helpMatcher } from "./search.ts";

const synonyms = [
  ["도메인", "주소"],
  ["글꼴", "폰트"],
];

test.each([
  ["도메인", "사이트 주소를 바꿀 수 있나요?"],
  ["도메인을 바꾸고", "사이트 주소를 바꾸고 싶어요"],
  ["폰트", "글꼴을 바꾸려면요?"],
  ["ㄱㄲ", "글꼴을 바꾸려면요?"],
  ["글", "글꼴을 바꾸려면요?"],
  ["", "무엇이든"],
])("[LET-11] %s finds: %s", (search, text) => {
  expect(helpMatcher(search, synonyms)([text])).toBe(true);
});

test.each([
  ["도메인 환불", "사이트 주소를 바꿀 수 있나요?"],
  ["글꼴", "사이트 주소를 바꿀 수 있나요?"],
  ["주소록으로보내기", "도메인"],
])("[LET-11] %s does not find: %s", (search, text) => {
  expect(helpMatcher(search, synonyms)([text])).toBe(false);
});

test("[LET-11] groups of the release have at least two words each, and no word twice", async () => {
  const all = await readSynonyms();
  for (const groups of [all.ko, all.en])
    for (const group of groups) {
      expect(group.length).toBeGreaterThan(1);
      expect(new Set(group).size).toBe(group.length);
      for (const word of group) expect(word).toBe(word.toLowerCase().normalize("NFC"));
    }
});
