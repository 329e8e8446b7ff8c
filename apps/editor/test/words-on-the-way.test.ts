import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TypingInPlace } from "../src/canvas/typing-in-place.ts";
import { WordsOnTheWay } from "../src/canvas/words-on-the-way.ts";

const seen = vi.hoisted(() => ({ offered: [] as string[] }));
vi.mock("../src/document/save/lost-text.ts", () => ({
  offerLostText: async (_why: string, { text }: { readonly text: string }) => void seen.offered.push(text),
}));

beforeEach(() => {
  vi.useFakeTimers();
  seen.offered = [];
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

test("[HND-06] words typed while there was no frame are offered where the next one does not begin the typing", async () => {
  const words = new WordsOnTheWay();
  words.sent("더");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.offered).toEqual([]);
  await later();
  expect(seen.offered).toEqual(["더"]);
  words.sent("");
  await later();
  expect(seen.offered).toEqual(["더"]);
});

test("[HND-06] they are offered where the typing is refused, at once or later, and not where it goes on", async () => {
  const words = new WordsOnTheWay();
  for (const [typed, isTaken] of [
    ["간다", true],
    ["간다 뒤에", Promise.resolve(true)],
    ["거절", false],
    ["뒤에 거절", Promise.resolve(false)],
  ] as const) {
    words.sent(typed);
    words.begun(isTaken);
    await later();
  }
  words.sent("코드 없음");
  words.begun(Promise.reject(new Error("offline")));
  await later();
  // A typing that the person begins later is another one.
  words.begun(false);
  expect(seen.offered).toEqual(["거절", "뒤에 거절", "코드 없음"]);
});

test("[HND-06] a typing that the editor ends as soon as it begins answers that it does not go on", () => {
  const ended: boolean[] = [];
  const typing = new TypingInPlace({
    end: (keep) => void ended.push(keep),
    ended: () => undefined,
    repaint: () => undefined,
    reach: () => null,
    merge: () => undefined,
    refuse: () => undefined,
    refusesText: () => false,
    repaintInside: () => undefined,
  });
  expect(typing.start("gone", [{ text: "글" }])).toBe(false);
  expect(ended).toEqual([false]);
});
