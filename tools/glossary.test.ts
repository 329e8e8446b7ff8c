import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// docs/glossary.md names each concept in code, database, API and on both screens: each name is in use there.

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const textsBelow = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const isSource = entry.isFile() && wanted.test(path) && !/node_modules|\/dist\/|\.test\.tsx?$/.test(path);
    return isSource ? [readFileSync(path, "utf8")] : [];
  });

const SOURCES = /\.tsx?$/;
const DICTIONARIES = ["apps/site/src", "apps/editor/src", "packages/sharing/src"];
const dictionary = (language: "ko" | "en"): string => {
  const file = new RegExp(
    `(?:/${language}/[^/]*|/${language}|texts\\.${language}|sharing/src/texts|index)\\.ts$`,
  );
  return DICTIONARIES.flatMap((folder) => textsBelow(folder, file)).join("\n");
};

const rows = readFileSync(join(ROOT, "docs/glossary.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---") && !line.startsWith("| Concept"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );

/** Names of one column that its texts do not hold; "–" is no name. */
const missing = (column: number, texts: string, isWord: boolean): string[] =>
  rows.flatMap((row) => {
    const name = row[column] ?? "";
    if (name === "–") return [];
    const found = isWord
      ? texts.toLowerCase().includes(name.toLowerCase())
      : new RegExp(`\\b${name}\\b`).test(texts);
    return found ? [] : [name];
  });

test("[HOU-10] each name of the glossary is in use in code, database, API and on both screens", () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) expect(row, row.join()).toHaveLength(6);
  expect(new Set(rows.map(([concept]) => concept)).size).toBe(rows.length);
  const code = [...textsBelow("packages", SOURCES), ...textsBelow("apps", SOURCES)].join("\n");
  expect(missing(1, code, false)).toEqual([]);
  expect(missing(2, textsBelow("apps/server/src/migrations/tables", SOURCES).join("\n"), false)).toEqual([]);
  expect(missing(3, textsBelow("packages/api-contract/src", SOURCES).join("\n"), false)).toEqual([]);
  expect(missing(4, dictionary("ko"), true)).toEqual([]);
  expect(missing(5, dictionary("en"), true)).toEqual([]);
});
