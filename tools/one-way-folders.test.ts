import { expect, test } from "vitest";
import { foldersInCycle } from "./one-way-folders.mjs";

const imports = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return { from: `app/src/${from}.ts`, to: `app/src/${to}.ts` };
  });
const tree = { root: "app/src", inside: ["features"], exceptions: [] as string[] };

test("[HOU-02] folders that reach themselves over others are found, mutual pairs and longer ways alike", () => {
  expect(foldersInCycle(imports("a/x b/x", "b/x c/x"), tree)).toEqual([]);
  expect(foldersInCycle(imports("a/x b/x", "b/y a/y"), tree)).toHaveLength(2);
  expect(foldersInCycle(imports("a/x b/x", "b/x c/x", "c/x a/x"), tree)).toHaveLength(3);
});

test("features count one by one, and modules of the root may name any folder", () => {
  expect(foldersInCycle(imports("features/a/x features/b/x", "features/b/x features/c/x"), tree)).toEqual([]);
  expect(
    foldersInCycle(imports("features/a/x features/b/x", "features/b/x features/a/x"), tree),
  ).toHaveLength(2);
  expect(foldersInCycle(imports("features features/a/x", "features/a/x target"), tree)).toEqual([]);
});

test("an exception takes one import out, and is spare once no import needs it", () => {
  const pair = imports("a/x b/x", "b/y a/y");
  expect(foldersInCycle(pair, { ...tree, exceptions: ["b → a"] })).toEqual([]);
  expect(foldersInCycle(imports("a/x b/x"), { ...tree, exceptions: ["b → a"] })).toEqual([
    "spare-exception: app/src: b → a",
  ]);
});
