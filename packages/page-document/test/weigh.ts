import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import * as content from "../src/content.ts";
import * as edits from "../src/edits.ts";
import * as all from "../src/index.ts";

export interface Weight {
  /** Kilobytes (1,000 bytes) of gzip. */
  readonly atOnce: number;
  /** The registry, the cascade and what reads selectors; then what reads scripts. */
  readonly edits: number;
  readonly script: number;
  /** Collections and binding, beside what the edits bring. */
  readonly content: number;
  /** Gzip of each package and folder alone, so their sum is more than the whole; heaviest first. */
  readonly parts: readonly (readonly [string, number])[];
  /** Module ids of what loads at once. */
  readonly modules: readonly string[];
}

/** Builds the core as a browser gets it: everything but the later entries at once, those on demand. */
export const weigh = async (): Promise<Weight> => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = mkdtempSync(`${root}/.weigh-`);
  const names = Object.keys(all).filter(
    (name) => !Object.hasOwn(edits, name) && !Object.hasOwn(content, name),
  );
  const entry = `${folder}/entry.ts`;
  writeFileSync(
    entry,
    `import { ${names.join(", ")} } from "../src/index.ts";
Object.assign(globalThis, { core: { ${names.join(", ")} },
  edits: () => import("../src/edits.ts"), script: () => import("../src/script.ts"),
  content: () => import("../src/content.ts") });
`,
  );
  try {
    const [bundle] = [
      await build({
        root,
        configFile: false,
        logLevel: "silent",
        build: { write: false, target: "es2022", modulePreload: false, rollupOptions: { input: entry } },
      }),
    ].flat();
    if (!bundle || !("output" in bundle)) throw new Error("nothing was built");
    const chunks = bundle.output.flatMap((part) => (part.type === "chunk" ? [part] : []));
    const withImports = (file: string, into: Set<string>): Set<string> => {
      const chunk = chunks.find(({ fileName }) => fileName === file);
      if (!chunk || into.has(file)) return into;
      into.add(file);
      for (const one of chunk.imports) withImports(one, into);
      return into;
    };
    const reached = (test: (id: string) => boolean): Set<string> => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && test(facadeModuleId));
      return chunk ? withImports(chunk.fileName, new Set()) : new Set();
    };
    const first = reached((id) => id.endsWith("/entry.ts"));
    const sizeOf = (files: Iterable<string>): number =>
      [...files].reduce(
        (sum, file) =>
          sum + gzipSync(chunks.find(({ fileName }) => fileName === file)?.code ?? "", { level: 9 }).length,
        0,
      ) / 1000;
    const later = (test: (id: string) => boolean): number =>
      sizeOf([...reached(test)].filter((file) => !first.has(file)));
    const byPart = new Map<string, string>();
    const modules: string[] = [];
    for (const chunk of chunks.filter(({ fileName }) => first.has(fileName)))
      for (const [id, { code }] of Object.entries(chunk.modules)) {
        modules.push(id);
        const name = partOf(id);
        byPart.set(name, (byPart.get(name) ?? "") + (code ?? ""));
      }
    const parts = [...byPart]
      .map(([name, code]) => [name, gzipSync(code, { level: 9 }).length / 1000] as const)
      .toSorted((one, other) => other[1] - one[1]);
    return {
      atOnce: sizeOf(first),
      edits: later((id) => id.endsWith("/src/edits.ts")),
      script: later((id) => id.endsWith("/src/script.ts")),
      content: later((id) => id.endsWith("/src/content.ts")),
      parts,
      modules,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const partOf = (id: string): string => {
  const inPackage = id.split("node_modules/").pop() ?? id;
  if (inPackage !== id)
    return inPackage
      .split("/")
      .slice(0, inPackage.startsWith("@") ? 2 : 1)
      .join("/");
  return /\/src\/([^/]+)/.exec(id)?.[1] ?? "entry";
};
