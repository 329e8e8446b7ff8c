import { expect, test } from "vitest";
import { createCallsAtOnce } from "./calls-at-once.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("[AVL-02] calls of one payer wait for each other, and nobody else's wait for them", async () => {
  const atOnce = createCallsAtOnce(2, 2);
  const begun: string[] = [];
  const ends = new Map<string, (fault?: Error) => void>();
  const call = (payer: string, name: string) =>
    atOnce(
      payer,
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (fault) => (fault ? reject(fault) : resolve(name))),
        );
      },
      () => "full",
    );
  const of = ["a1", "a2", "a3", "a4"].map((name) => call("a", name));
  const other = call("b", "b1");
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  expect(await call("a", "a5")).toBe("full");
  // A call that throws gives its place back, too.
  ends.get("a2")?.(new Error("a fault"));
  await expect(of[1]).rejects.toThrow("a fault");
  await settled();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a1", "a3", "b1"]) ends.get(name)?.();
  expect(await other).toBe("b1");
  await settled();
  expect(begun.at(-1)).toBe("a4");
  ends.get("a4")?.();
  expect(await Promise.all([of[0], of[2], of[3]])).toEqual(["a1", "a3", "a4"]);
  // All places are free again.
  const again = ["c1", "c2"].map((name) => call("a", name));
  await settled();
  expect(begun.slice(-2)).toEqual(["c1", "c2"]);
  for (const name of ["c1", "c2"]) ends.get(name)?.();
  await Promise.all(again);
});
