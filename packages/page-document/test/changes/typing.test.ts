import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applySplices,
  blockText,
  type Change,
  rebaseChange,
  rebaseOperations,
  type Splice,
  splicesOfText,
  type TextChange,
  textChange,
} from "../../src/index.ts";
import { EARLIER, LATER } from "../laws.ts";
import { type Random, randomFrom } from "../random.ts";
import { runs } from "../soak.ts";

const TEXT = blockText("b", "html");

const splices = (random: Random, length: number, token: string): Splice[] => {
  const edges = Array.from({ length: 2 * (1 + random.below(4)) }, () => random.below(length + 1)).sort(
    (left, right) => left - right,
  );
  const result: Splice[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const from = edges[index] ?? 0;
    const to = random.chance(0.5) ? from : (edges[index + 1] ?? from);
    const insert = random.chance(0.6) ? `${token}${index}` : "";
    if (insert || to > from) result.push({ from, to, insert });
  }
  return result;
};
const textOf = (text: string, changes: readonly unknown[]): string =>
  (changes as TextChange[]).reduce((now, change) => applySplices(now, splicesOfText(change)), text);

test("[R3] typing in one pass and change by change say the same, and both sides converge", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomFrom(seed);
      const text = "abcdefghijklmnopqrst";
      const list = (token: string) => {
        let now = text;
        return Array.from({ length: 5 }, (_, index) => {
          const change = textChange(TEXT, splices(random, now.length, `${token}${index}`));
          now = textOf(now, [change]);
          return change;
        });
      };
      const [earlier, later] = [list("E"), list("L")];
      const met = rebaseOperations(
        [{ author: EARLIER, changes: earlier }],
        [{ author: LATER, changes: later }],
      );
      const one = textOf(textOf(text, earlier), met.later.flat());
      const two = textOf(textOf(text, later), met.earlier.flat());
      expect(one).toBe(two);
      const [first] = earlier;
      const [second] = later;
      if (!first || !second) return;
      const pair = rebaseChange(second, first, "later");
      const long = rebaseOperations(
        [{ author: EARLIER, changes: [first, ...Array.from({ length: 600 }, () => textChange(TEXT, []))] }],
        [{ author: LATER, changes: [second] }],
      );
      expect(textOf(textOf(text, [first]), long.later.flat())).toBe(
        textOf(textOf(text, [first]), pair.changes),
      );
    }),
    { seed: 7, numRuns: runs(300) },
  );
});

test("[R17] a change that touches nothing of the other side is only shifted: the same as pair by pair", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = randomFrom(seed);
      const start = Array.from({ length: 24 }, (_, slot) => `<${slot}aaaaaaa>`).join("");
      /**
       * Values and typing inside every second slot, one made on the other. The first is a value: a text in
       * which both sides only type is rebased as one change, which is another path with another form.
       */
      const list = (token: string, parity: number): Change[] => {
        let now = start;
        return Array.from({ length: 6 }, (_, index) => {
          const slot = 2 * random.below(12) + parity;
          const from = now.indexOf(`<${slot}`) + 4 + random.below(2);
          const to = from + random.below(3);
          const insert = to === from || random.chance(0.8) ? `${token}${index}` : "";
          const splice = { from, to, insert };
          const change: Change =
            index > 0 && random.chance(0.5)
              ? textChange(TEXT, [splice])
              : {
                  kind: "value-replace",
                  text: TEXT,
                  splices: [splice],
                  removed: [now.slice(from, to)],
                  what: "text",
                };
          now = applySplices(now, [splice]);
          return change;
        });
      };
      const [earlier, later] = [list("E", 0), list("L", 1)];
      const met = rebaseOperations(
        [{ author: EARLIER, changes: earlier }],
        [{ author: LATER, changes: later }],
      );
      let row = earlier;
      const pairs = later.map((change) => {
        let column = change;
        row = row.map((cell) => {
          const [down] = rebaseChange(cell, column, "earlier").changes;
          const [across] = rebaseChange(column, cell, "later").changes;
          if (!down || !across) throw new Error("nothing meets here");
          column = across;
          return down;
        });
        return column;
      });
      expect(met.later.flat()).toEqual(pairs);
      expect(met.earlier.flat()).toEqual(row);
    }),
    { seed: 11, numRuns: runs(200) },
  );
});
