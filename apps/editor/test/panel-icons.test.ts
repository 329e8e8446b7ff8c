import { expect, test } from "vitest";
import { LEFT, RIGHT } from "../src/panels/registry.ts";

test("no two panels have the same icon", () => {
  const icons = [...LEFT, ...RIGHT].map(({ Icon }) => Icon);
  expect(icons).toHaveLength(15);
  expect(new Set(icons).size).toBe(icons.length);
});
