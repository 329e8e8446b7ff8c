import { expect, test } from "vitest";
import { createFairShare } from "./fair-share.ts";
import { createWaitingLines, MOST_OF_LINE } from "./waiting-lines.ts";

interface Work {
  readonly line: string;
  readonly urgent: boolean;
  readonly since: number;
  readonly name: string;
  readonly cost: number;
}

/** A pool in a time of its own: tasks take their cost, and the order of their beginning is kept. */
const simulate = (places: number) => {
  let time = 0;
  const lines = createWaitingLines<Work>({ places, now: () => time });
  const running = new Map<number, { readonly work: Work; readonly ends: number }>();
  const began: { readonly name: string; readonly waited: number }[] = [];
  const fill = () => {
    for (let place = 0; place < places; place += 1) {
      if (running.has(place)) continue;
      const work = lines.take(place);
      if (!work) continue;
      began.push({ name: work.name, waited: time - work.since });
      running.set(place, { work, ends: time + work.cost });
    }
  };
  return {
    began,
    ask: (line: string, name: string, cost: number, urgent = true): boolean => {
      const added = lines.add({ line, urgent, since: time, name, cost });
      fill();
      return added;
    },
    /** Lets time pass until nothing runs any more, or until this moment. */
    run: (until = Number.POSITIVE_INFINITY) => {
      for (;;) {
        const [first] = [...running].sort(([, a], [, b]) => a.ends - b.ends);
        if (!first || first[1].ends > until) break;
        const [place, { ends }] = first;
        time = ends;
        running.delete(place);
        lines.ended(place);
        fill();
      }
      if (until !== Number.POSITIVE_INFINITY) time = until;
    },
    lines,
  };
};

test("[AVL-02] 24 heavy tasks of one member leave a place: another member's task begins at once", () => {
  for (const places of [2, 3, 5]) {
    const { ask, run, began } = simulate(places);
    for (let i = 0; i < 24; i += 1) ask("member:1", `hostile ${i}`, 4_000);
    run(500);
    for (let i = 0; i < 10; i += 1) {
      ask("member:2", `edit ${i}`, 50);
      run(1_000 + i * 1_000);
    }
    const edits = began.filter(({ name }) => name.startsWith("edit"));
    expect(edits.map(({ waited }) => waited)).toEqual(Array(10).fill(0));
    run();
    expect(began).toHaveLength(34);
  }
});

test("[AVL-02] several heavy members together leave a place to one who used little", () => {
  const { ask, run, began } = simulate(3);
  for (let member = 1; member <= 6; member += 1)
    for (let i = 0; i < 20; i += 1) ask(`member:${member}`, `hostile ${member} ${i}`, 3_000);
  run(60_000);
  ask("member:9", "edit", 50);
  expect(began.at(-1)).toEqual({ name: "edit", waited: 0 });
});

test("[AVL-02] one place alone is shared in turn: who used least goes next", () => {
  const { ask, run, began } = simulate(1);
  for (let i = 0; i < 10; i += 1) ask("member:1", `heavy ${i}`, 1_000);
  for (let i = 0; i < 10; i += 1) ask("member:2", `light ${i}`, 100);
  run();
  // After the first heavy task all light ones together cost no more than it.
  expect(began.map(({ name }) => name).slice(0, 11)).toEqual([
    "heavy 0",
    ...Array.from({ length: 10 }, (_, i) => `light ${i}`),
  ]);
});

test("[AVL-02] members of equal cost are served in turn, each in the order of asking", () => {
  const { ask, run, began } = simulate(1);
  for (const line of ["a", "b", "c"]) for (let i = 0; i < 3; i += 1) ask(line, `${line}${i}`, 100);
  run();
  expect(began.map(({ name }) => name)).toEqual(["a0", "b0", "c0", "a1", "b1", "c1", "a2", "b2", "c2"]);
});

test("[AVL-02] a line has a bounded length, and another one is not shortened by it", () => {
  const { ask, lines } = simulate(1);
  const added = Array.from({ length: MOST_OF_LINE + 10 }, (_, i) => ask("member:1", `${i}`, 100));
  // One runs.
  expect(added.filter(Boolean)).toHaveLength(MOST_OF_LINE + 1);
  expect(ask("member:2", "other", 100)).toBe(true);
  expect(lines.all()).toHaveLength(MOST_OF_LINE + 1);
});

test("[AVL-02] cost of a minute ago counts a quarter", () => {
  let time = 0;
  const share = createFairShare(() => time);
  share.charge("a", 4_000);
  share.charge("b", 1_500);
  expect(share.least(["a", "b", "new"])).toBe("new");
  expect(share.least(["a", "b"])).toBe("b");
  time = 60_000;
  expect(share.used("a")).toBeCloseTo(1_000);
  share.charge("b", 1_500);
  expect(share.least(["b", "a"])).toBe("a");
});
