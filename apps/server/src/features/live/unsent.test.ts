import { expect, test } from "vitest";
import { furthestBehind } from "./unsent.ts";

test("[AVL-13] above the sum of all, the sockets that are furthest behind are closed, and no others", () => {
  const sockets = [5, 0, 40, 20, 35].map((bufferedAmount) => ({ bufferedAmount }));
  expect(furthestBehind(sockets, 100)).toEqual([]);
  expect(furthestBehind(sockets, 99).map((one) => one.bufferedAmount)).toEqual([40]);
  expect(furthestBehind(sockets, 25).map((one) => one.bufferedAmount)).toEqual([40, 35]);
  expect(furthestBehind([], 0)).toEqual([]);
});
