import { describe, expect, test } from "vitest";
import { mergedText } from "../src/protocol/merged-text.ts";

describe("text that two people write at once", () => {
  test.each([
    ["어서 오세요", "어서들 오세요", "어서 오세요!", "어서들 오세요!"],
    ["어서 오세요", "어서 오세요!", "자, 어서 오세요", "자, 어서 오세요!"],
    ["가", "가나", "가다", "가나다"],
    ["가나다라", "가라", "가나다라마", "가라마"],
    ["가나다라", "가라", "가나하다라", "가하라"],
    ["가나다라", "가나다라", "가", "가"],
    ["가나다라", "마", "가나다라", "마"],
    ["가나", "가 나", "가나", "가 나"],
    ["한 옥", "한 옥 집", "한\u00a0옥", "한\u00a0옥 집"],
    ["😀", "😀😁", "😀!", "😀😁!"],
    ["", "가", "나", "가나"],
    ["같은 글", "같은 큰 글", "같은 큰 글", "같은 큰 글"],
  ])("%s: others %s, oneself %s", (was, now, here, merged) => {
    expect(mergedText(was, now, here)).toBe(merged);
  });

  test("letters of both stay, whatever the order of insertions", () => {
    let seed = 7;
    const next = (most: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed % (most + 1);
    };
    for (let round = 0; round < 2000; round += 1) {
      const was = "가나다라마바사".slice(0, next(7));
      const at = next(was.length);
      const there = next(was.length);
      const now = `${was.slice(0, at)}A${was.slice(at)}`;
      const here = `${was.slice(0, there)}B${was.slice(there)}`;
      const merged = mergedText(was, now, here);
      expect(merged.replace("A", "").replace("B", "")).toBe(was);
      expect(merged.replace("B", "")).toBe(now);
      expect(merged.replace("A", "")).toBe(here);
    }
  });
});
