import { expect } from "vitest";
import { blockText, type ProjectPart } from "../../src/index.ts";
import { part } from "../changes/parts.ts";
import { type Cost, countSteps } from "./count-steps.ts";

const SHORT = 4_000;
/** Most times the steps of a text that is four times as long. */
export const MOST = 8;
/** Below this a cost is a fixed one. */
const FIXED: Cost = { steps: 50_000, bytes: 1_000_000 };

/** The piece again and again; `№` in it is the number of the time. */
const many = (piece: string, length: number): string =>
  Array.from({ length: Math.ceil(length / piece.length) }, (_, time) =>
    piece.replaceAll("№", `${time}`),
  ).join("");

export const html = blockText("b1", "html");
export const css = blockText("b1", "css");
export const withTexts = (texts: Readonly<Record<string, string>>): ProjectPart => ({
  ...part,
  texts: { ...part.texts, ...texts },
});

/** All acts are counted at once, as the inspector takes longer than they do. */
export const check = (
  act: (text: string) => unknown,
  pieces: readonly string[],
  around: readonly Around[],
): void => {
  const wrong: string[] = [];
  for (const piece of pieces)
    for (const [before, after] of around) {
      const at = (length: number): Cost => {
        const text = before + many(piece, length) + after;
        return countSteps(() => act(text));
      };
      const [small, large] = [at(SHORT), at(4 * SHORT)];
      for (const unit of ["steps", "bytes"] as const)
        if (large[unit] > MOST * Math.max(small[unit], FIXED[unit]))
          wrong.push(`${before}${piece}…${after}: ${small[unit]} to ${large[unit]} ${unit}`);
    }
  expect(wrong).toEqual([]);
};
export type Around = readonly [before: string, after: string];
export const ALONE: readonly Around[] = [["", ""]];
