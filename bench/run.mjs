// Bundles one measurement and runs it: node bench/run.mjs main-job
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const name = process.argv[2] ?? "";
// What needs the server's inside stands with its tests.
const inside = path.join(import.meta.dirname, "../apps/server/test/measure");
const [folder, source] = existsSync(path.join(inside, `${name}.ts`))
  ? [inside, `${name}.ts`]
  : [path.join(import.meta.dirname, name), "measure.ts"];
if (!/^[a-z-]+$/.test(name) || !existsSync(path.join(folder, source))) {
  console.error(
    "node bench/run.mjs page-document | main-job | serving | saving | saving-calls | live | many-pages | transfer | large-archive | hostile | workspace | first-paint | editor",
  );
  process.exit(2);
}
const [output] = [
  await build({
    root: folder,
    logLevel: "error",
    configFile: false,
    ssr: { noExternal: [/^@hanok\//, /^@codemirror\//] },
    build: { ssr: path.join(folder, source), write: false, minify: false },
  }),
].flat();
// Two folders below the root, as the sources are: paths from `import.meta.dirname` stay right.
const target = mkdtempSync(path.join(import.meta.dirname, ".run-"));
try {
  const file = path.join(target, "measure.mjs");
  writeFileSync(file, output.output[0].code);
  await import(pathToFileURL(file).href);
} finally {
  rmSync(target, { recursive: true, force: true });
}
