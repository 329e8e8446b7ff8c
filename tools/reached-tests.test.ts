import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { JOURNEYS } from "./journeys-of.mjs";
import { importsOf, reachedTests } from "./reached-tests.mjs";

const root = path.resolve(import.meta.dirname, "..");

const packages = new Map([["@hanok/page-document", { ".": "packages/page-document/src/index.ts" }]]);
const sources = new Map(
  Object.entries({
    "packages/page-document/src/index.ts": `export { parse } from "./parse.ts";\nexport * from "./render.ts";\nexport type { Tree } from "./tree.ts";`,
    "packages/page-document/src/parse.ts": `import { type Tree, build as make } from "./tree.ts";\nexport const parse = () => make();`,
    "packages/page-document/src/tree.ts": `export interface Tree {}\nexport function build() {}`,
    "packages/page-document/src/render.ts": `export const render = 1;`,
    "packages/page-document/test/parse.test.ts": `import { parse } from "../src/parse.ts";`,
    "packages/api-contract/src/endpoints/notes.ts": `export const readNote = defineEndpoint({\n  method: "GET",\n  path: "/api/notes/item.json",`,
    "apps/server/src/app.ts": `import { notes } from "./features/notes/index.ts";\nimport { other } from "./features/other/index.ts";`,
    "apps/server/src/features/notes/index.ts": `export const notes = implement(endpoints.notes.readNote, async () => {});`,
    "apps/server/src/features/notes/notes.test.ts": `import { startTestApp } from "../../../test/harness.ts";`,
    "apps/server/src/features/other/index.ts": `import { render } from "@hanok/page-document";\nexport const other = render;`,
    "apps/server/src/features/other/other.test.ts": `import { startTestApp } from "../../../test/harness.ts";\nimport { other } from "./index.ts";`,
    "apps/server/test/harness.ts": `import { createApp } from "../src/app.ts";\nexport const startTestApp = createApp;`,
    "apps/server/test/walk.test.ts": `import { startTestApp } from "./harness.ts";\ncall("/api/notes/item.json");`,
    "e2e/editor/comments.test.ts": `import { parse } from "@hanok/page-document";`,
    "e2e/editor/code.test.ts": "",
  }),
);
const reachedFrom = (...changed: string[]) => reachedTests({ changed, sources, packages });

test("[HOU-05] a change reaches the tests whose imports lead to it, name by name through a module that gives names on", () => {
  expect(reachedFrom("packages/page-document/src/tree.ts")).toContain(
    "packages/page-document/test/parse.test.ts",
  );
  const ofRender = reachedFrom("packages/page-document/src/render.ts");
  expect(ofRender).toContain("apps/server/src/features/other/other.test.ts");
  expect(ofRender).not.toContain("packages/page-document/test/parse.test.ts");
  expect(reachedFrom("packages/page-document/src/index.ts")).toContain(
    "apps/server/src/features/other/other.test.ts",
  );
});

test("[HOU-05] a feature of the server reaches the tests beside it and those that name its calls, not all that start a server", () => {
  expect(reachedFrom("apps/server/src/features/notes/index.ts")).toEqual([
    "apps/server/src/features/notes/notes.test.ts",
    "apps/server/test/walk.test.ts",
  ]);
  expect(reachedFrom("apps/server/test/harness.ts")).toHaveLength(3);
});

test("[HOU-05] a feature of the editor reaches its journeys; a test that changed runs itself", () => {
  expect(reachedFrom("apps/editor/src/features/comments/row.tsx")).toEqual(["e2e/editor/comments.test.ts"]);
  expect(reachedFrom("e2e/editor/code.test.ts")).toEqual(["e2e/editor/code.test.ts"]);
});

test("imports are read as they run: those of types are none, and what is loaded later is one", () => {
  const text = `import type { A } from "./a.ts";
import { type B } from "./b.ts";
import { type C, c as d } from "./c.ts";
import * as e from "./e.ts";
import "./f.css";
export { g } from "./g.ts";
const h = await import("./h.ts");`;
  expect(importsOf(text).map(({ specifier }) => specifier)).toEqual([
    "./c.ts",
    "./e.ts",
    "./f.css",
    "./g.ts",
    "./h.ts",
  ]);
});

test("[HOU-05] the table of journeys names rooms and files that there are, and each feature of the editor", () => {
  const files = ["editor", "site", "main-job", "engines"].flatMap((room) =>
    readdirSync(path.join(root, "e2e", room))
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${room}/${file}`),
  );
  expect(Object.keys(JOURNEYS).filter((room) => !existsSync(path.join(root, room)))).toEqual([]);
  const names = Object.values(JOURNEYS).flat();
  expect(names.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  const features = readdirSync(path.join(root, "apps/editor/src/features"), { withFileTypes: true });
  const without = features.filter(
    (one) => one.isDirectory() && !(`apps/editor/src/features/${one.name}/` in JOURNEYS),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
