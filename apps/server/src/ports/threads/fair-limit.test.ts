import { expect, test } from "vitest";
import { createFairLimit } from "./fair-limit.ts";
import { inLine } from "./line.ts";

/** Work that ends when it is let go; what has begun, in its order. */
const open = (places: number) => {
  const limit = createFairLimit(places, () => 0);
  const begun: string[] = [];
  const letGo = new Map<string, () => void>();
  const ask = (line: string, name: string): Promise<string> =>
    inLine(line, () =>
      limit(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => letGo.set(name, resolve));
        return name;
      }),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    letGo.get(name)?.();
    await settled();
  };
  return { ask, begun, end, settled };
};

test("[AVL-02] exports of one member leave a place to another one, whoever asked first", async () => {
  const { ask, begun, end, settled } = open(2);
  const all = ["a1", "a2", "a3"].map((name) => ask("member:1", name));
  await settled();
  expect(begun).toEqual(["a1"]);
  all.push(ask("member:2", "b1"));
  await settled();
  expect(begun).toEqual(["a1", "b1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "a2"]);
  for (const name of ["b1", "a2", "a3"]) await end(name);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1"]);
});

test("[AVL-02] work that fails gives its place back, and says why", async () => {
  const limit = createFairLimit(1);
  await expect(
    limit(async () => {
      throw new Error("the disk is full");
    }),
  ).rejects.toThrow("the disk is full");
  expect(await limit(async () => "next")).toBe("next");
});
