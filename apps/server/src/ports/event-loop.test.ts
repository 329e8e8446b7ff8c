import { expect, test } from "vitest";
import { eachInTurns, turnIfLong } from "./event-loop.ts";

const busyFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

/** Turns of the event loop while something runs. */
const turnsDuring = async (act: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  await new Promise<void>((resolve) => setImmediate(resolve));
  setImmediate(count);
  await act();
  isOver = true;
  return turns;
};

test("[trust: threats] long work gives the event loop turns, short work does not pay for them", async () => {
  const long = await turnsDuring(() =>
    eachInTurns(
      Array.from({ length: 2_000 }, () => 0.1),
      busyFor,
    ),
  );
  expect(long).toBeGreaterThanOrEqual(5);
  const seen: number[] = [];
  const short = await turnsDuring(() => eachInTurns([1, 2, 3], (value) => seen.push(value)));
  expect(seen).toEqual([1, 2, 3]);
  expect(short).toBe(0);
});

test("[trust: threats] a chain of settled promises gives a turn once it was long", async () => {
  const turns = await turnsDuring(async () => {
    for (let step = 0; step < 10; step += 1) {
      await turnIfLong();
      busyFor(6);
    }
  });
  expect(turns).toBeGreaterThanOrEqual(3);
});

test("[AVL-02] work of many pieces leaves several turns to others after each stretch", async () => {
  const turns = await turnsDuring(async () => {
    busyFor(11);
    await turnIfLong();
  });
  expect(turns).toBeLessThan(4);
  const after = await turnsDuring(async () => {
    await turnIfLong();
    busyFor(11);
    await turnIfLong();
  });
  expect(after).toBeGreaterThanOrEqual(4);
  const once = await turnsDuring(async () => {
    await turnIfLong(1);
    busyFor(11);
    await turnIfLong(1);
  });
  expect(once).toBeLessThan(4);
});
