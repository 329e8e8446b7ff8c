import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { REASONS } from "../../src/index.ts";

const source = path.join(import.meta.dirname, "../../src");
const reasonsIn = (folder: string, call: RegExp): string[] =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && file !== "reasons.ts")
    .flatMap((file) => [...readFileSync(path.join(source, folder, file), "utf8").matchAll(call)])
    .map((match) => match[1] ?? "");

test("[E8] the list of reasons names every reason once, and none that no edit gives", () => {
  expect(new Set(REASONS).size).toBe(REASONS.length);
  const names = reasonsIn("names", /refuse\("([a-z.-]+)"/g);
  const given = new Set([
    ...reasonsIn("edits", /"([a-z]+\.[a-z-]+)"/g),
    ...reasonsIn("style", /"([a-z]+\.[a-z-]+)"/g),
    ...reasonsIn("languages", /"([a-z]+\.[a-z-]+)"/g),
  ]);
  for (const reason of names) expect(REASONS).toContain(reason);
  // Lengths are put together from a kind: `title` and `.length`.
  const unused = REASONS.filter((one) => !given.has(one) && !names.includes(one) && !one.endsWith(".length"));
  expect(unused).toEqual([]);
});
