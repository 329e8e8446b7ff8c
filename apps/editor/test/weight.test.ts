import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test, vi } from "vitest";

/** Issue of the editor: script on the wire until the first element can be selected, gzip. */
const MOST = 330 * 1024;

test("script until the first element can be selected stays within 330 KB gzip; parsers of code and CodeMirror come later", async () => {
  // The test runner's own NODE_ENV would bring the development build of React.
  vi.stubEnv("NODE_ENV", "production");
  const built = await build({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    build: { write: false },
    logLevel: "silent",
  });
  vi.unstubAllEnvs();
  const bundle = Array.isArray(built) ? built[0] : built;
  if (!bundle || !("output" in bundle)) throw new Error("the editor was not built");
  const chunks = new Map(
    bundle.output.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part] as const] : [])),
  );
  const first = new Set<string>();
  const take = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || first.has(file)) return;
    first.add(file);
    for (const needed of chunk.imports) take(needed);
  };
  // The scripts that the page itself names, and the words of one language.
  const page = bundle.output.find(({ fileName }) => fileName === "index.html");
  if (page?.type !== "asset") throw new Error("the editor has no page");
  const named = [
    ...page.source.toString().matchAll(/<(?:script|link)[^>]* (?:src|href)="[^"]*\/(assets\/[^"]+\.js)"/g),
  ];
  for (const [, file = ""] of named) take(file);
  for (const chunk of chunks.values())
    if (/i18n\/ko\.ts$/.test(chunk.facadeModuleId ?? "")) take(chunk.fileName);
  const bytes = [...first].reduce((sum, file) => sum + gzipSync(chunks.get(file)?.code ?? "").length, 0);
  const modules = [...first].flatMap((file) => chunks.get(file)?.moduleIds ?? []);
  console.log(`${(bytes / 1024).toFixed(1)} KB gzip until the first element can be selected`);
  // React alone is more: a build whose scripts are not found must not pass.
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(MOST);
  expect(modules.filter((id) => /@codemirror\/view|node_modules\/acorn\/|zod\/v4\/classic/.test(id))).toEqual(
    [],
  );
}, 60_000);
