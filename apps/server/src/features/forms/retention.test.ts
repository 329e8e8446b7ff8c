import { expect, test } from "vitest";
import { connectPage, formIdOf } from "./connect.ts";

const place = { projectId: "p1", origin: "https://hanok.example" };
const page = (sentence: string, lang = "ko") =>
  `<html lang="${lang}"><head></head><body><form data-hanok-form="문의"><label><input type="checkbox" name="consent" required>연락처를 ${sentence}.</label></form></body></html>`;
const PROMISE = '<span data-hanok-retention="365">1년 동안 보관합니다</span>';
const withDays = (days: number) => ({ ...place, retention: { [formIdOf("p1", "문의")]: days } });

test("[LET-08] the consent of a form says the retention of its setting, and the version that is kept says the same", () => {
  const first = connectPage(page(PROMISE), place);
  expect(first.html).toContain("1년 동안 보관합니다");
  expect(first.forms).toMatchObject([{ promisedDays: 365 }]);
  const changed = connectPage(page(PROMISE), withDays(30));
  expect(changed.html).toContain('<span data-hanok-retention="365">30일 동안 보관합니다</span>');
  expect(changed.forms[0]?.definition.consent?.text).toContain("30일 동안 보관합니다");
  expect(changed.forms[0]?.version).not.toBe(first.forms[0]?.version);
  expect(connectPage(page(PROMISE), withDays(0)).html).toContain("삭제를 요청하실 때까지 보관합니다");
  // The setting is the promise: the author's words stay.
  const own = '<span data-hanok-retention="365">한 해 동안만 둡니다</span>';
  expect(connectPage(page(own), withDays(365)).html).toContain("한 해 동안만 둡니다");
});

test("[LET-08] words that no form collects, or that have no days, change nothing they should not", () => {
  const outside = `<html lang="ko"><body>${PROMISE}<form data-hanok-form="문의"><input name="a"></form></body></html>`;
  expect(connectPage(outside, withDays(30)).html).toContain("1년 동안 보관합니다");
  const odd = page('<b data-hanok-retention="오래">오래 보관합니다</b>');
  expect(connectPage(odd, place).forms).toMatchObject([{ promisedDays: null }]);
  expect(connectPage(odd, withDays(10)).html).toContain("10일 동안 보관합니다");
});

test("[LET-08] in both languages, in years where they are whole", () => {
  const said = (days: number) =>
    /<span[^>]*>(.*?)<\/span>/.exec(connectPage(page(PROMISE, "en"), withDays(days)).html)?.[1];
  expect([0, 1, 90, 730].map(said)).toEqual([
    "kept until you ask us to delete it",
    "kept for 1 day",
    "kept for 90 days",
    "kept for 2 years",
  ]);
});
