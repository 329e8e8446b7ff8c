import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// `String.prototype.normalize` costs the square of the marks in a row: texts of members go through `normalized`.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const HOME = "packages/page-document/src/names/normalized.ts";

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|test|\.)/.test(entry.name) ? [] : sourceFiles(path);
    return entry.name.endsWith(".ts") && !entry.name.includes(".test.") ? [path] : [];
  });

test("[AVL-01] the server normalizes texts at a cost that is bounded", () => {
  const folders = [
    "apps/server/src",
    "packages/page-document/src",
    "packages/site-files/src",
    "packages/api-contract/src",
  ];
  const found = folders
    .flatMap((folder) => sourceFiles(join(ROOT, folder)))
    .filter((path) => /\.normalize\(\s*(?:"NFK?[CD]"|form)?\s*\)/.test(readFileSync(path, "utf8")))
    .map((path) => relative(ROOT, path));
  expect(found).toEqual([HOME]);
});
