import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { moduleState } from "./module-state.mjs";

test("[HOU-01] a variable at the top of a module is found, one inside a function is not", () => {
  const root = mkdtempSync(path.join(tmpdir(), "hanok-module-state-"));
  mkdirSync(path.join(root, "src/inner"), { recursive: true });
  writeFileSync(
    path.join(root, "src/inner/a.ts"),
    "export let last = 0;\nlet open = true;\nconst held = 1;\n",
  );
  writeFileSync(path.join(root, "src/b.tsx"), "function count() {\n  let inside = 0;\n  return inside;\n}\n");
  writeFileSync(path.join(root, "src/c.test.ts"), "let kept = 0;\n");
  expect(moduleState(root, { folder: "src", exceptions: [] })).toEqual([
    "module-state: src/inner/a.ts: last",
    "module-state: src/inner/a.ts: open",
  ]);
  const exceptions = ["inner/a.ts: last", "inner/a.ts: open", "b.tsx: gone"];
  expect(moduleState(root, { folder: "src", exceptions })).toEqual([
    "module-state: src: b.tsx: gone is an exception that nothing needs",
  ]);
  rmSync(root, { recursive: true });
});
