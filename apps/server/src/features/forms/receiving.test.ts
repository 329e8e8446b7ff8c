import { expect, test } from "vitest";
import type { RateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { openReceiving } from "./receiving.ts";

const MEGABYTE = 1024 * 1024;

test("[AVL-06] bytes are counted by network, form and owner before anything is read, and begin anew after ten minutes", async () => {
  let now = 0;
  const taken: string[] = [];
  const limits = {
    take: async (counted: readonly { rule: { name: string }; subject: string }[]) => {
      taken.push(...counted.map(({ rule, subject }) => `${rule.name} ${subject}`));
      return { allowed: true };
    },
  } as unknown as RateLimits;
  const { refuse } = openReceiving({ limits, clock: { now: () => now } });
  const body = (network: string, form: string, owner: string) => ({
    ...{ network, form, owner },
    bytes: 50 * MEGABYTE,
  });
  for (let turn = 0; turn < 4; turn += 1) expect(await refuse(body("n1", "f1", "o1"))).toBeNull();
  expect(taken.slice(0, 3)).toEqual([
    "form.receiving n1",
    "form.receiving.form f1",
    "form.receiving.owner o1",
  ]);
  now = 100_000;
  expect(await refuse(body("n1", "f2", "o2"))).toBe(500);
  // Refused, it counts for nobody; another network sends on, until the form and then the owner have had enough.
  for (let turn = 0; turn < 16; turn += 1) expect(await refuse(body(`m${turn}`, "f1", "o1"))).toBeNull();
  expect(await refuse(body("x", "f1", "o1"))).toBe(500);
  for (let turn = 0; turn < 20; turn += 1) expect(await refuse(body(`k${turn}`, "f3", "o1"))).toBeNull();
  expect(await refuse(body("y", "f4", "o1"))).toBe(500);
  expect(await refuse(body("y", "f5", "o2"))).toBeNull();
  now = 600_000;
  expect(await refuse(body("n1", "f1", "o1"))).toBeNull();
});
