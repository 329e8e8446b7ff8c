import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../soak.ts";
import { typeTogether } from "./interleaving.ts";

const PLACES = [
  ["in an empty paragraph", "<p></p>", 3],
  ["at the start", "<p>마당 있는 집</p>", 3],
  ["at the end", "<p>마당 있는 집</p>", 10],
  ["between words", "<p>마당 있는 집</p>", 6],
  ["within a word", "<p>마당 있는 집</p>", 4],
] as const;

const check = (seed: number, html: string, place: number, people: number, restored: string | null): void => {
  const met = typeTogether(seed, html, place, people, restored);
  expect(new Set([...met.copies, met.text]).size, "all copies are equal").toBe(1);
  expect(met.alternatives, "typing is kept aside nowhere").toBe(0);
  for (const run of met.runs) expect(met.text, "each run stands in one piece").toContain(run);
  const [start, end] = [html.slice(0, place), html.slice(place)];
  expect(met.text.startsWith(start) && met.text.endsWith(end)).toBe(true);
  expect(met.text.length).toBe(html.length + met.runs.join("").length);
};

describe("[R3] [HND-01] text that one person types in one go at one place stays one piece", () => {
  for (const [where, html, place] of PLACES)
    test(where, () => {
      fc.assert(
        fc.property(fc.nat(), fc.integer({ min: 2, max: 5 }), (seed, people) => {
          check(seed, html, place, people, null);
        }),
        { seed: 20261129, numRuns: runs(120) },
      );
    });

  test("after a version was restored", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 5 }), (seed, people) => {
        const [, html, place] = PLACES[seed % PLACES.length] ?? PLACES[0];
        check(seed, html, place, people, "<p>다른 글이 있던 집</p>");
      }),
      { seed: 20261129, numRuns: runs(120) },
    );
  });
});
