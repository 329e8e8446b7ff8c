import { expect, test } from "vitest";
import { takeTurns } from "./in-turn.ts";

test("[AVL-08] who waits behind one that never settles is refused in time, and later ones as well", async () => {
  const inTurn = takeTurns({ most: 20, tooLate: () => new Error("too late") });
  let release = (): void => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stuck = inTurn("a", () => promise);
  let ran = 0;
  const act = async () => {
    ran += 1;
    return ran;
  };
  await expect(inTurn("a", act)).rejects.toThrow("too late");
  await expect(inTurn("a", act)).rejects.toThrow("too late");
  expect(await inTurn("b", act)).toBe(1);
  release();
  await stuck;
  // A refused act does not run afterwards.
  expect(await inTurn("a", act)).toBe(2);
});

test("an act that has begun is not cut, and those after it keep their order", async () => {
  const inTurn = takeTurns({ most: 20, tooLate: () => new Error("too late") });
  const slow = inTurn("a", () => new Promise<string>((resolve) => setTimeout(resolve, 60, "slow")));
  expect(await slow).toBe("slow");
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((one) => inTurn("a", async () => void order.push(one))));
  expect(order).toEqual([1, 2, 3]);
  await expect(inTurn("a", () => Promise.reject(new Error("its own")))).rejects.toThrow("its own");
  expect(await inTurn("a", async () => 4)).toBe(4);
});
