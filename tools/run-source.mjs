// Bundles a script in TypeScript with what it imports, and runs it: for measurements and recordings.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/**
 * `source` is in `folder`, which is two folders below the root; `beside`: where the bundle is written for the
 * time of the run, one folder below the root, so that paths from `import.meta.dirname` stay right.
 */
export async function runSource(folder, source, beside) {
  const [output] = [
    await build({
      root: folder,
      logLevel: "error",
      configFile: false,
      ssr: { noExternal: [/^@hanok\//, /^@codemirror\//] },
      build: { ssr: path.join(folder, source), write: false, minify: false },
    }),
  ].flat();
  const target = mkdtempSync(path.join(beside, ".run-"));
  try {
    const file = path.join(target, "source.mjs");
    writeFileSync(file, output.output[0].code);
    await import(pathToFileURL(file).href);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
