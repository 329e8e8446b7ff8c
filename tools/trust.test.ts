import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

test("each promise of docs/trust.md names tests that exist", () => {
  const [promises = ""] = readFileSync(join(ROOT, "docs/trust.md"), "utf8").split(
    "## Parsers of member input",
  );
  const rows = promises
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:threat|fault) \|/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const tests = [...row.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, path = ""]) => path);
    expect(tests, row).not.toEqual([]);
    const files = tests.map((path) => path.replace(/^server\//, "apps/server/"));
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  }
});
