import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { coverageOf, idsOfTag, requirementsOf, tagsOf } from "./requirements.mjs";

const root = path.resolve(import.meta.dirname, "..");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Brackets that are no tag of this file itself. */
const tag = (text: string) => `[${text}]`;

test.each([
  ["PAG-41", ["PAG-41"]],
  ["PAG-41, 43", ["PAG-41", "PAG-43"]],
  ["PAG-41 to 43", ["PAG-41", "PAG-42", "PAG-43"]],
  ["PAG-08..10", ["PAG-08", "PAG-09", "PAG-10"]],
  ["PAG-08–09", ["PAG-08", "PAG-09"]],
  ["MED-39 to MED-41", ["MED-39", "MED-40", "MED-41"]],
  ["EDT-09 to 11, 16, PRJ-01, PRJ-03 to 04", "EDT-09 EDT-10 EDT-11 EDT-16 PRJ-01 PRJ-03 PRJ-04".split(" ")],
  ["MED-39 to PAG-41", null],
  ["PAG-43 to 41", null],
  ["PAG-41 and 42", null],
  ["PAG-4x", null],
])("the tag %j stands for %j", (text, ids) => {
  expect(idsOfTag(text)).toEqual(ids);
});

test("tags stand in titles and in tables of titles; comments prove nothing", () => {
  const source = [
    `test("${tag("PAG-01")} ${tag("PAG-02, 04")} title", () => {});`,
    `  // ${tag("PAG-05")} told in a comment`,
    `  ["ACC-62", "login.mismatch"],`,
    `] as const)("${tag("%s")} %s", () => {});`,
    `test("${tag("PAG-07 and more")}", () => {});`,
    `const list = ["UTF-8"];`,
  ].join("\n");
  expect(tagsOf(source)).toEqual({
    ids: ["PAG-01", "PAG-02", "PAG-04", "ACC-62"],
    broken: [tag("PAG-07 and more")],
  });
  expect(tagsOf(`["ACC-62", "no table of titles"]`).ids).toEqual([]);
});

test("a tag that names no line is told with its file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hanok-requirements-"));
  folders.push(folder);
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "node_modules/far.test.ts"), `test("${tag("PAG-01")}")`);
  writeFileSync(path.join(folder, "near.test.ts"), `test("${tag("PAG-01 to 03")}")`);
  const requirements = requirementsOf(
    "| ID | Requirement | Kind |\n|---|---|---|\n| PAG-01 | A page. | rule |\n| PAG-02 | `a | b` | ui |",
  );
  expect(requirements.get("PAG-02")).toEqual({ text: "`a | b`", kind: "ui" });
  const { named, wrong } = coverageOf(folder, requirements);
  expect([...named]).toEqual([
    ["PAG-01", ["near.test.ts"]],
    ["PAG-02", ["near.test.ts"]],
  ]);
  expect(wrong).toEqual(["no such requirement: PAG-03 in near.test.ts"]);
  expect(() => requirementsOf("| PAG-01 | A. | ui |\n| PAG-01 | B. | ui |")).toThrow("PAG-01");
});

test("every line of docs/requirements.md is read, and every tag in the repository names one", () => {
  const text = readFileSync(path.join(root, "docs/requirements.md"), "utf8");
  const requirements = requirementsOf(text);
  const rows = text.split("\n").filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith("| ID |"));
  expect(rows.length).toBeGreaterThan(1000);
  expect(requirements.size).toBe(rows.length);
  expect(coverageOf(root, requirements).wrong).toEqual([]);
});
