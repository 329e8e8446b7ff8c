import fc from "fast-check";
import { describe, test } from "vitest";
import { changeOf, generatePart, namesOf, resolver, WAYS } from "../generate.ts";
import { checkConvergence, checkLaws } from "../laws.ts";
import { randomFrom, runs } from "../random.ts";

const SEED = 20260101;

describe("[C1] every way of changing obeys the laws on generated parts", () => {
  for (const way of WAYS)
    test(way, () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const random = randomFrom(seed);
          const part = generatePart(random);
          const change = changeOf(way, part, random, namesOf("a"));
          if (change) checkLaws(part, change);
        }),
        { seed: SEED, numRuns: runs(20) },
      );
    });
});

describe("[R1] every kind against every kind converges", () => {
  for (const earlier of WAYS)
    test(`${earlier} first`, () => {
      for (const later of WAYS)
        fc.assert(
          fc.property(fc.nat(), (seed) => {
            const random = randomFrom(seed);
            const part = generatePart(random);
            const one = changeOf(earlier, part, random, namesOf("a"));
            const two = changeOf(later, part, random, namesOf("b"));
            if (one && two) checkConvergence(part, [one], [two], resolver);
          }),
          { seed: SEED, numRuns: runs(12) },
        );
    });
});
