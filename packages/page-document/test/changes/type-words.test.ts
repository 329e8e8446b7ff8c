import { describe, expect, test } from "vitest";
import { textSet } from "../../src/edits/text/text-set.ts";
import { commitOperation, type Operation, type ProjectPart, textChange } from "../../src/index.ts";
import { elementIn, HTML, partOf, run } from "../edits/helpers.ts";
import { checkConvergence } from "../laws.ts";

/** Two people give one paragraph a text of their own, from one base; the server takes them in this order. */
const both = (base: string, first: string, second: string) => {
  const part = partOf(`<p>${base}</p>`);
  const typed = (value: string) => run(textSet, part, { element: elementIn(part, "<p"), value }).changes;
  const operation = (opId: string, value: string): Operation => ({
    opId,
    memberId: opId,
    base: 0,
    name: "text.set",
    at: "2026-01-01T00:00:00.000Z",
    changes: typed(value),
  });
  checkConvergence(part, typed(first), typed(second));
  const one = commitOperation(part, operation("a", first), []);
  if (!one.ok) throw new Error(one.refusal.reason);
  const logged = { ...operation("a", first), version: 1, changes: one.value.changes };
  const two = commitOperation(one.value.part, operation("b", second), [logged]);
  if (!two.ok) throw new Error(two.refusal.reason);
  return readOf(two.value.part);
};
const readOf = (part: ProjectPart) => ({
  text: part.texts[HTML]?.replace(/<\/?p>/g, ""),
  aside: Object.values(part.alternatives).map(({ value }) => value),
});

describe("[R20] of two who replace one word or number one stands, the other is kept aside", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["가격 100원", "가격 200원", "가격 300원"],
    ["가격 12,000원", "가격 15,000원", "가격 9,000원"],
    ["12,000 원부터", "15,000 원부터", "9,000 원부터"],
    ["₩12,000", "₩15,000", "$9"],
    ["1만 2천원", "1만 5천원", "3만 2천원"],
    ["010-1234-5678", "010-9999-5678", "010-1234-0000"],
    ["02 123 4567", "02 555 4567", "031 123 4567"],
    ["+82 10-1234-5678", "+82 10-9999-5678", "+1 10-1234-5678"],
    ["2026년 11월 23일", "2026년 12월 23일", "2026년 11월 25일"],
    ["2026-11-23", "2026-12-23", "2026-11-25"],
    ["2026. 11. 23.", "2026. 12. 23.", "2027. 11. 23."],
    ["November 23, 2026", "December 23, 2026", "November 25, 2026"],
    ["23 Nov 2026", "23 Dec 2026", "25 Nov 2026"],
    ["오후 3시 30분", "오후 5시 30분", "오전 3시 30분"],
    ["15:30", "16:30", "15:45"],
    ["3:30 PM", "4:30 PM", "3:45 AM"],
    ["kim@hanok.kr", "lee@hanok.kr", "kim@example.com"],
    ["https://hanok.kr/a?b=1", "https://hanok.kr/a?b=2", "https://example.com/a?b=1"],
    ["맑은 사과 한 상자", "맑은 배를 한 상자", "맑은 감이 한 상자"],
    ["colour", "colours are", "hue"],
  ];
  for (const [base, first, second] of cases)
    test(base, () => {
      const { text, aside } = both(base, first, second);
      expect(text).toBe(second);
      expect(aside).toHaveLength(1);
      expect(first).toContain(aside[0]);
    });
  test("100원 → 200원 and 300원 leave no third price, whoever comes first", () => {
    expect(both("가격 100원", "가격 200원", "가격 300원")).toEqual({ text: "가격 300원", aside: ["200원"] });
    expect(both("가격 100원", "가격 300원", "가격 200원")).toEqual({ text: "가격 200원", aside: ["300원"] });
  });
  test("digits that are only put in make another number, too", () => {
    expect(both("100원", "1000원", "300원")).toEqual({ text: "300원", aside: ["1000원"] });
    expect(both("100원", "300원", "1000원")).toEqual({ text: "1000원", aside: ["300원"] });
    expect(both("재고 100", "재고 1000", "재고 1500")).toEqual({ text: "재고 1500", aside: ["1000"] });
    expect(both("사과 값", "배 값", "사과들 값")).toEqual({ text: "사과들 값", aside: ["배"] });
  });
});

describe("[R3] [R20] insertions at different places merge", () => {
  test("beside a word or number that somebody replaced", () => {
    expect(both("가격 100원", "가격 200원", "할인 가격 100원 부터")).toEqual({
      text: "할인 가격 200원 부터",
      aside: [],
    });
    expect(both("가격 100원", "할인 가격 100원!", "가격 200원")).toEqual({
      text: "할인 가격 200원!",
      aside: [],
    });
  });
  test("in one word, and two words of one line", () => {
    expect(both("한옥마을", "한옥의마을", "한옥마을길")).toEqual({ text: "한옥의마을길", aside: [] });
    expect(both("빨간 사과 100원", "파란 사과 100원", "빨간 사과 300원")).toEqual({
      text: "파란 사과 300원",
      aside: [],
    });
    expect(both("one two three", "1 two 3", "one zwei three")).toEqual({ text: "1 zwei 3", aside: [] });
  });
  test("equal replacements are no conflict", () => {
    expect(both("100원", "200원", "200원")).toEqual({ text: "200원", aside: [] });
  });
  test("a word that one takes away and the other replaces", () => {
    expect(both("큰 사과 상자", "큰 상자", "큰 배 상자")).toEqual({ text: "큰 배상자", aside: [""] });
    expect(both("큰 사과 상자", "큰 배 상자", "큰 상자").aside).toEqual(["배"]);
  });
});

test("[E1] [R20] only what was typed is a change of characters", () => {
  const part = partOf("<p>one two</p>");
  const { changes } = run(textSet, part, { element: elementIn(part, "<p"), value: "one and two" });
  const length = part.texts[HTML]?.length;
  expect(changes).toEqual([textChange(HTML, [{ from: 7, to: 7, insert: "and " }], length)]);
});
