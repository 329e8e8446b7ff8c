import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { checkBoundaries } from "./boundaries.mjs";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A small tree with the given files, each `path → content`. */
function plant(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "hanok-boundaries-"));
  folders.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

const rules = async (files: Record<string, string>) =>
  (await checkBoundaries(plant(files), { minimumModules: 1 })).violations.map(
    (violation) => violation.split(":")[0],
  );

test("a tree without modules fails", async () => {
  const { violations } = await checkBoundaries(plant({ "apps/readme.md": "" }));
  expect(violations[0]).toContain("too-few-modules");
});

test("a clean tree passes", async () => {
  expect(
    await rules({ "packages/ui/src/a.ts": 'import "./b.ts";', "packages/ui/src/b.ts": "export {};" }),
  ).toEqual([]);
});

test("a cycle fails, type imports included", async () => {
  expect(
    await rules({
      "packages/ui/src/a.ts": 'import type { B } from "./b.ts"; export type A = B;',
      "packages/ui/src/b.ts": 'import type { A } from "./a.ts"; export type B = A;',
    }),
  ).toContain("no-cycles");
});

test("an import across rooms fails, type imports included", async () => {
  expect(
    await rules({
      "apps/editor/src/a.ts": 'import type { S } from "../../site/src/s.ts"; export type A = S;',
      "apps/site/src/s.ts": "export type S = string;",
    }),
  ).toContain("editor-imports");
  expect(
    await rules({
      "packages/page-document/src/a.ts": 'import { readFileSync } from "node:fs"; readFileSync;',
    }),
  ).toContain("core-is-pure");
  expect(
    await rules({
      "apps/server/src/features/pages/routes.ts": 'import "../projects/store.ts";',
      "apps/server/src/features/projects/store.ts": "export {};",
    }),
  ).toContain("features-meet-at-their-index");
});

test("a folder name that says nothing fails", async () => {
  expect(await rules({ "packages/ui/src/utils/a.ts": "export {};" })).toContain("empty-name");
});
