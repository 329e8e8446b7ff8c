import { expect, test } from "vitest";
import { inLine } from "./line.ts";
import { openPool, type StartLane } from "./pool.ts";
import { type Task, TaskBroken } from "./threads.ts";

/** Lanes that answer when the test says so. */
const openLanes = (size: number, patience = 60_000) => {
  /** Names of tasks that run, with what ends each. */
  const running: { readonly name: string; finish(): void }[] = [];
  const start: StartLane = ({ answered }) => ({
    ask: ({ number, name }) =>
      running.push({
        name,
        finish: () => {
          running.splice(
            running.findIndex((task) => task.name === name),
            1,
          );
          answered({ number, ok: true, output: name });
        },
      }),
    hold: () => {},
    end: async () => {},
  });
  let time = 0;
  const now = () => {
    time += 1;
    return time;
  };
  const pool = openPool({ start, size, patience, now });
  const ask = (name: string, options: Partial<Task<null, string>> = {}) =>
    pool.run({ name, run: () => name, ...options }, null);
  return { pool, ask, running, names: () => running.map(({ name }) => name) };
};

test("urgent tasks go first, and tasks of jobs never hold the last lane", async () => {
  const { ask, running, names } = openLanes(2);
  const answers = [ask("job 1"), ask("job 2"), ask("job 3")];
  expect(names()).toEqual(["job 1"]);
  answers.push(ask("screen 1", { urgent: true }), ask("screen 2", { urgent: true }));
  expect(names()).toEqual(["job 1", "screen 1"]);
  running[0]?.finish();
  expect(names()).toEqual(["screen 1", "screen 2"]);
  for (const name of ["screen 1", "screen 2", "job 2", "job 3"])
    running.find((task) => task.name === name)?.finish();
  expect(await Promise.all(answers)).toEqual(["job 1", "job 2", "job 3", "screen 1", "screen 2"]);
});

test("[AVL-02] tasks of many lines take turns", async () => {
  const { ask, running, names } = openLanes(1);
  const answers = ["1", "2", "3"].map((name) => inLine("member:1", () => ask(`first ${name}`)));
  answers.push(inLine("member:2", () => ask("other")));
  expect(names()).toEqual(["first 1"]);
  running[0]?.finish();
  expect(names()).toEqual(["other"]);
  const all = Promise.all(answers);
  while (running.length > 0) running[0]?.finish();
  expect(await all).toEqual(["first 1", "first 2", "first 3", "other"]);
});

test("[AVL-02] a line that is full refuses without blame, and others are served", async () => {
  const { ask, pool } = openLanes(1);
  const many = inLine("member:1", () => Array.from({ length: 300 }, (_, i) => ask(`task ${i}`)));
  const refusals = Promise.allSettled(many);
  const other = inLine("member:2", () => ask("other"));
  expect(pool.oldestWait()).toBeGreaterThanOrEqual(0);
  await pool.close();
  const outcomes = await refusals;
  const full = outcomes.filter((one) => one.status === "rejected" && /too many/.test(String(one.reason)));
  expect(full).toHaveLength(99);
  await expect(other).rejects.toMatchObject({ notRun: true });
});

test("one lane alone runs both kinds", async () => {
  const { ask, running, names } = openLanes(1);
  const answers = [ask("job"), ask("screen", { urgent: true })];
  running[0]?.finish();
  expect(names()).toEqual(["screen"]);
  running[0]?.finish();
  expect(await Promise.all(answers)).toEqual(["job", "screen"]);
});

test("a task has its own time where that of the pool is longer; a stop is told apart from a task over its time", async () => {
  const { pool, ask } = openLanes(1);
  await expect(ask("slow", { patience: 1 })).rejects.toMatchObject({ notRun: false });
  const cut = expect(ask("cut off")).rejects.toMatchObject({ notRun: true });
  await pool.close();
  await cut;
  await expect(ask("late")).rejects.toBeInstanceOf(TaskBroken);
});
