import { expect, test } from "vitest";
import { createBodyTurns } from "./body-turns.ts";

test("[AVL-01] of large bodies that arrive together one is read in each turn, in one line for each sender", async () => {
  const inTurn = createBodyTurns();
  const read: string[] = [];
  const body = (line: string, name: string, letters = 100_000) =>
    inTurn(line, letters, () => {
      read.push(name);
      // Reading takes time: the line has used it.
      for (const from = performance.now(); performance.now() - from < 2; );
    });
  for (let at = 0; at < 20; at += 1) body("a", `a${at}`);
  body("b", "b");
  body("a", "small", 100);
  // The first is read at once, and small ones wait for none.
  expect(read).toEqual(["a0", "small"]);
  await expect.poll(() => read.length).toBe(22);
  expect(read.indexOf("b")).toBe(2);
  expect(read.filter((name) => name.startsWith("a"))).toEqual(
    Array.from({ length: 20 }, (_, at) => `a${at}`),
  );
});
