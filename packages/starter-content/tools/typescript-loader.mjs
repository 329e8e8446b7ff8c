/** Lets plain Node run the package's TypeScript: tools need no build step. */
import { readFile } from "node:fs/promises";
import ts from "typescript";

export async function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const source = await readFile(new URL(url), "utf8");
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  return { format: "module", source: outputText, shortCircuit: true };
}
