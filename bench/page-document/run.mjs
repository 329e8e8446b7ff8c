// Bundles measure.ts as the browser would get it and runs it: node bench/page-document/run.mjs
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const folder = import.meta.dirname;
const [output] = [
  await build({
    root: folder,
    logLevel: "error",
    configFile: false,
    ssr: { noExternal: true },
    build: { ssr: path.join(folder, "measure.ts"), write: false, minify: false },
  }),
].flat();
const target = mkdtempSync(path.join(folder, ".run-"));
try {
  const file = path.join(target, "measure.mjs");
  writeFileSync(file, output.output[0].code);
  await import(pathToFileURL(file).href);
} finally {
  rmSync(target, { recursive: true, force: true });
}
