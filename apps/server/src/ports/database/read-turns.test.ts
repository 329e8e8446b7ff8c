import { expect, test } from "vitest";
import { inLine } from "../threads/index.ts";
import { createReadTurns } from "./read-turns.ts";

/** Turns on a clock that goes on where somebody rests; a read that is held is let go by hand. */
const open = () => {
  let time = 0;
  const rested: number[] = [];
  const turns = createReadTurns({
    now: () => time,
    pause: (milliseconds) => {
      if (milliseconds === 100) return new Promise(() => {});
      rested.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
  });
  return { turns, rested, pass: (milliseconds: number) => (time += milliseconds) };
};

test("[AVL-02] whoever kept the event loop by long statements rests as long before the next read; nobody else does", async () => {
  const { turns, rested, pass } = open();
  const read = (line: string) => inLine(line, () => turns.run(async () => line));
  const spend = (line: string, milliseconds: number) => inLine(line, () => turns.spent(milliseconds));
  spend("member:1", 250);
  // Short ones do not sum up.
  for (let i = 0; i < 100; i += 1) spend("member:1", 10);
  expect(await read("member:1")).toBe("member:1");
  expect(rested).toEqual([]);
  spend("member:1", 400);
  for (const line of ["member:2", "", "network:1"]) expect(await read(line)).toBe(line);
  expect(rested).toEqual([]);
  await read("member:1");
  expect(rested).toEqual([400]);
  // Work of its own in the meantime is rest, too.
  spend("member:1", 500);
  pass(450);
  await read("member:1");
  expect(rested).toEqual([400, 50]);
  spend("member:1", 60_000);
  await read("member:1");
  expect(rested).toEqual([400, 50, 5_000]);
  // A heavy hour is forgotten after some minutes.
  pass(600_000);
  await read("member:1");
  expect(rested.length).toBe(3);
  spend("", 60_000);
  await read("");
  expect(rested.length).toBe(3);
});

test("[AVL-02] reads of a heavy line are one after the other, also after one that fails", async () => {
  const { turns } = open();
  const begun: string[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const read = (name: string) =>
    inLine("member:1", () =>
      turns.run(
        () =>
          new Promise<string>((resolve, reject) => {
            begun.push(name);
            ends.push((failure) => (failure ? reject(failure) : resolve(name)));
          }),
      ),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  inLine("member:1", () => turns.spent(1_000));
  const all = Promise.allSettled(["a", "b", "c"].map(read));
  await settled();
  expect(begun).toEqual(["a"]);
  ends[0]?.(new Error("the database is away"));
  await settled();
  expect(begun).toEqual(["a", "b"]);
  ends[1]?.();
  await settled();
  ends[2]?.();
  expect(await all).toMatchObject([{ status: "rejected" }, { value: "b" }, { value: "c" }]);
});
