import fc from "fast-check";
import { describe, test } from "vitest";
import { applyChanges, type Change, type ProjectPart } from "../../src/index.ts";
import { changeOf, generatePart, namesOf, resolver, WAYS } from "../generate.ts";
import { checkConvergence, checkLaws } from "../laws.ts";
import { type Random, randomFrom } from "../random.ts";
import { runs } from "../soak.ts";

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

/** Up to `count` changes of one side, each made on what those before it made; some as firm as meeting makes them. */
const listOf = (start: ProjectPart, random: Random, owner: string, count: number, firm: number): Change[] => {
  const names = namesOf(owner);
  const list: Change[] = [];
  let part = start;
  while (list.length < count) {
    const way = random.pick(WAYS.filter((one) => one !== "text-wild"));
    const made = changeOf(way, part, random, names);
    if (!made) continue;
    const change =
      random.chance(firm) && /^(?:element-|value-|rename)/.test(made.kind)
        ? ({ ...made, firm: random.pick([1, 2]) } as Change)
        : made;
    const applied = applyChanges(part, [change]);
    if (!applied.ok) break;
    part = applied.value.part;
    list.push(change);
  }
  return list;
};

describe("[R1] [R19] lists of changes end and converge, whatever was taken back before", () => {
  for (const firm of [0, 0.3])
    test(firm === 0 ? "as persons make them" : "some of them settled", () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const random = randomFrom(seed);
          const part = generatePart(random, true);
          const side = (owner: string) => listOf(part, random, owner, 1 + random.below(4), firm);
          checkConvergence(part, side("a"), side("b"), resolver);
        }),
        { seed: SEED, numRuns: runs(400) },
      );
    });
});
