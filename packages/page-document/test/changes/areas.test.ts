import { describe, expect, test } from "vitest";
import { areasOf, meets } from "../../src/changes/rebase/areas.ts";
import {
  applyChanges,
  type Change,
  insertBlock,
  rebaseOperations,
  setFile,
  typeText,
} from "../../src/index.ts";
import { changeOf, generatePart, namesOf, WAYS } from "../generate.ts";
import { randomFrom } from "../random.ts";
import { runs } from "../soak.ts";
import { blockOf, part } from "./parts.ts";

const author = (id: string) => ({ opId: id, memberId: id, at: "2026-01-01T00:00:00.000Z" });

describe("[R17] changes without a common area", () => {
  test("are independent: both orders, as they are, make one part", () => {
    let apart = 0;
    for (let seed = 0; seed < runs(300); seed++) {
      const random = randomFrom(seed);
      const start = generatePart(random, true);
      const draw = (who: string): Change[] => {
        const names = namesOf(who);
        return Array.from(
          { length: 6 },
          () => changeOf(random.pick(WAYS), start, random, names) ?? [],
        ).flat();
      };
      const theirs = draw("b");
      for (const one of draw("a"))
        for (const other of theirs) {
          if (meets(areasOf(one), areasOf(other))) continue;
          apart += 1;
          const first = applyChanges(start, [one, other], { rebased: true });
          const second = applyChanges(start, [other, one], { rebased: true });
          if (!first.ok || !second.ok) throw new Error(`${one.kind} and ${other.kind} do not fit`);
          expect(second.value.part).toEqual(first.value.part);
        }
    }
    expect(apart).toBeGreaterThan(runs(2000));
  });

  const lists: Readonly<Record<string, (by: string) => Change[]>> = {
    files: (by) =>
      Array.from({ length: 2000 }, (_, index) => {
        const path = `${by}/${index}.png`;
        return setFile(part, path, { path, blob: "b", size: 1, mediaType: "image/png" });
      }),
    "blocks of one page": (by) =>
      Array.from({ length: 2000 }, (_, index) =>
        insertBlock(blockOf(`n${by}-${index}`, "p1", `a${by}${index}V`), {}),
      ),
    typing: (by) =>
      Array.from({ length: 2000 }, (_, index) =>
        typeText(part, `block/${by}${index}/html`, [{ from: 0, to: 0, insert: "x" }]),
      ),
  };
  for (const [name, make] of Object.entries(lists))
    test(`2,000 over 2,000 are met in well under a second: ${name}`, () => {
      const [earlier, later] = [make("1"), make("2")];
      // The process's own time: on a busy machine the clock measures the others, too.
      const before = process.cpuUsage();
      const met = rebaseOperations(
        [{ author: author("1"), changes: earlier }],
        [{ author: author("2"), changes: later }],
      );
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(1500);
      expect([met.earlier, met.later, met.notes]).toEqual([[earlier], [later], []]);
    });
});
