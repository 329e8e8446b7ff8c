import { expect, test } from "vitest";
import { createFairRoom } from "./fair-room.ts";
import { inLine } from "./line.ts";

/** Work that ends when it is let go; what has begun, in its order. */
const open = (total: number) => {
  let time = 0;
  const room = createFairRoom(total, () => time);
  const begun: string[] = [];
  const letGo = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    ask: async (line: string, name: string, size: number) => {
      void inLine(line, () =>
        room(size, async () => {
          begun.push(name);
          await new Promise<void>((resolve) => letGo.set(name, resolve));
        }),
      );
      await settled();
    },
    end: async (name: string) => {
      letGo.get(name)?.();
      await settled();
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

test("[AVL-02] one line holds a third of a room, and another one is served beside it", async () => {
  const { ask, begun, end } = open(120);
  await ask("a", "a1", 30);
  await ask("a", "a2", 30);
  await ask("a", "a3", 5);
  await ask("b", "b1", 40);
  expect(begun).toEqual(["a1", "b1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "a2", "a3"]);
});

test("[AVL-02] large work of any number of lines leaves room to small work", async () => {
  const { ask, begun } = open(120);
  for (const line of ["a", "b", "c", "d"]) await ask(line, `${line}1`, 5_000);
  await ask("e", "e1", 10);
  await ask("f", "f1", 10);
  expect(begun).toEqual(["a1", "b1", "e1", "f1"]);
});

test("[AVL-02] small work overtakes large work for seconds alone", async () => {
  const { ask, begun, end, pass } = open(120);
  await ask("a", "a1", 40);
  await ask("b", "b1", 30);
  await ask("c", "large", 40);
  await ask("d", "d1", 10);
  await ask("e", "e1", 10);
  await ask("f", "f1", 10);
  expect(begun).toEqual(["a1", "b1", "d1", "e1", "f1"]);
  pass(4_000);
  await ask("g", "g1", 5);
  expect(begun).toHaveLength(5);
  await end("a1");
  expect(begun.slice(5)).toEqual(["large", "g1"]);
});

test("[AVL-02] work that fails gives its room back", async () => {
  const room = createFairRoom(10);
  await expect(room(5, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await room(5, async () => "next")).toBe("next");
});

test("[AVL-02] large work that waits for its own line alone holds back no small work", async () => {
  const { ask, begun, pass } = open(120);
  await ask("a", "a1", 40);
  await ask("a", "a2", 40);
  pass(4_000);
  for (const line of ["d", "e", "f"]) await ask(line, `${line}1`, 10);
  expect(begun).toEqual(["a1", "d1", "e1", "f1"]);
});
