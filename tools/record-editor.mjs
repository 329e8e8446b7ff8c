// Records the editor for the home page anew: node tools/record-editor.mjs
import path from "node:path";
import { runSource } from "./run-source.mjs";

const root = path.resolve(import.meta.dirname, "..");
await runSource(path.join(root, "e2e/recordings"), "editor.ts", path.join(root, "e2e"));
