import { expect, test } from "vitest";
import { readFaq, readLegalTexts, readLessons } from "../src/index.ts";

const hangul = /[가-힣]/;

test("[I18-09] [PUB-31] [PUB-32] [PUB-33] [PUB-34] [PUB-36] [RET-10] every policy stands in both languages, in force from 25 September 2023", async () => {
  const texts = await readLegalTexts();
  expect(texts.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    "terms 2023-09-25",
    "privacy 2023-09-25",
    "license 2023-09-25",
    "refund 2023-09-25",
    "finance 2023-09-25",
  ]);
  for (const { kind, title, content } of texts) {
    expect(title.ko, kind).toMatch(hangul);
    expect(`${title.en}${content.en}`, kind).not.toMatch(hangul);
    // Both languages have the same sections.
    const sections = (text: string) => (text.match(/^## /gm) ?? []).length;
    expect(sections(content.en), kind).toBe(sections(content.ko));
    expect(`${content.ko}${content.en}`, "no HTML").not.toMatch(/<[a-z]/i);
  }
});

test("[RET-01] [RET-02] [RET-03] [RET-04] [RET-05] [RET-06] [RET-07] [RET-08] [RET-09] [RET-12] [RET-13] [RET-14] [RET-15] [RET-20] the policies state the periods of the specification", async () => {
  const texts = await readLegalTexts();
  const say = (kind: string): string => texts.find((one) => one.kind === kind)?.content.ko ?? "";
  for (const words of [
    "| 계약, 청약 철회, 결제와 공급 | 5년",
    "| 표시와 광고 | 6개월",
    "| 소비자 불만과 분쟁 처리 | 5년",
    "| 접속 기록 | 12개월",
    "1만 원 이하 소액 전자금융거래 | 1년",
    "재가입 방지용 이메일·소셜 로그인 해시 | 1개월",
    "정정은 2주 안에",
  ])
    expect(say("privacy")).toContain(words);
  for (const words of ["적용일 1개월 전부터", "3일 전에", "5배까지 보상", "3영업일 안에", "15일 안에"])
    expect(say("terms")).toContain(words);
  expect(say("finance")).toContain("**2주 안에** 줍니다");
});

test("[SUP-36] [I18-09] [LET-11] at least 60 questions stand in both languages under ids of their own", async () => {
  const faq = await readFaq();
  expect(faq.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faq.map(({ id }) => id)).size).toBe(faq.length);
  for (const { id, ko, en } of faq) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    expect(`${ko.question}${ko.answer}`, id).toMatch(hangul);
    expect(`${en.question}${en.answer}`, id).not.toMatch(hangul);
  }
});

test("[SUP-02] lessons stand in both languages, each with a summary and steps", async () => {
  const lessons = await readLessons();
  expect(lessons.map(({ id }) => id).slice(0, 2)).toEqual(["first-page", "styles"]);
  for (const { id, ko, en } of lessons) {
    for (const text of [ko, en]) {
      expect(text.summary, id).not.toBe("");
      expect(text.content, id).toMatch(/^1\. /m);
    }
    expect(`${en.title}${en.content}`, id).not.toMatch(hangul);
  }
});
