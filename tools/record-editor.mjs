// Records the editor again: node tools/record-editor.mjs home (pictures of the home page) | manual
// (recordings of the lessons) | lessons (docs/editor.md)
import { existsSync } from "node:fs";
import path from "node:path";
import { runSource } from "./run-source.mjs";

const root = path.resolve(import.meta.dirname, "..");
const name = process.argv[2] ?? "";
const folder = path.join(root, "e2e/recordings");
if (!/^[a-z]+$/.test(name) || !existsSync(path.join(folder, `${name}.ts`))) {
  console.error("node tools/record-editor.mjs home | manual | lessons");
  process.exit(2);
}
await runSource(folder, `${name}.ts`, path.join(root, "e2e"));
