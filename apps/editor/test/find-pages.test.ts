import type { Page } from "@hanok/page-document";
import { expect, test } from "vitest";
import { findPages } from "../src/features/pages/find-pages.ts";

test("pages are found by initial consonants and half-typed syllables of title, file and memo", () => {
  const pages = [
    { title: "빵과 음료", path: "bread.html", memo: "" },
    { title: "오시는 길", path: "way.html", memo: "지도 넣기" },
  ] as unknown as readonly Page[];
  const titles = (words: string): string[] => findPages(pages, words).map(({ title }) => title);
  expect(titles("")).toEqual(["빵과 음료", "오시는 길"]);
  expect(titles("ㅃㄱ")).toEqual(["빵과 음료"]);
  expect(titles("오신")).toEqual(["오시는 길"]);
  expect(titles("ㅈㄷ")).toEqual(["오시는 길"]);
  expect(titles("bread")).toEqual(["빵과 음료"]);
  expect(titles("없는 말")).toEqual([]);
});
