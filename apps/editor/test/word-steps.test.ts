import { ChangeSet, Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { WordSteps } from "../src/features/code/word-steps.ts";

/** Letters that begin a step, of changes that follow one another as `[from, to, letters]`. */
function begun(text: string, typed: readonly (readonly [number, number, string])[]): string[] {
  const steps = new WordSteps();
  let doc = Text.of(text.split("\n"));
  const begins: string[] = [];
  for (const [from, to, insert] of typed) {
    const changes = ChangeSet.of({ from, to, insert }, doc.length);
    if (steps.beginsStep(changes, doc)) begins.push(insert || `-${from}`);
    doc = changes.apply(doc);
  }
  return begins;
}

test("a word with the space behind it is one step", () => {
  const letters = [..."one two  three"].map((letter, at) => [at, at, letter] as const);
  expect(begun("", letters)).toEqual(["t", "t"]);
});

test("syllables of one word belong together, letters at another place and deletions do not", () => {
  expect(
    begun("끝", [
      [0, 0, "ㄱ"],
      [0, 1, "가"],
      [1, 1, "나"],
      [3, 3, "뒤"],
      [3, 4, ""],
      [2, 3, ""],
      [2, 2, "새"],
    ]),
  ).toEqual(["뒤", "-3", "새"]);
});

test("a composition behind a space begins a step", () => {
  const steps = new WordSteps();
  const doc = Text.of(["가 "]);
  expect(steps.beginsComposition(2, doc)).toBe(false);
  steps.beginsStep(ChangeSet.of({ from: 1, insert: " " }, 1), Text.of(["가"]));
  expect(steps.beginsComposition(2, doc)).toBe(true);
  expect(steps.beginsComposition(1, doc)).toBe(true);
});
