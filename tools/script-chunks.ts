import type { CodeSplittingOptions } from "rolldown";
import { build, type InlineConfig, mergeConfig, type Plugin, type Rolldown } from "vite";

/** React Aria brings its words in 34 languages; Hanok speaks two of them. */
export const twoLanguages: Plugin = {
  name: "two-languages",
  enforce: "pre",
  load: (id) =>
    /[\\/]node_modules[\\/].*[\\/](?!ko-KR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)
      ? "export default {};"
      : null,
};

/** A script of an app that holds the modules of several entries at once. */
interface ScriptChunk {
  readonly name: string;
  /** Ends of module paths that are imported dynamically: these and all that they use go into the chunk. */
  readonly entries: readonly string[];
}

/**
 * Groups for `output.codeSplitting` of an app, so that a page loads few scripts.
 *
 * By itself the bundler gives modules that are used by different sets of dynamic imports a chunk each: the editor loaded
 * about 150 scripts of a few kilobytes. A group by reachable imports would take in modules of barrels that the first
 * script does not use. So the app is built once without groups, in memory, and the groups name exactly the modules of
 * the chunks that each entry loaded there.
 *
 * The first group, `first`, holds the modules of the app's own entry; the others follow in the given order, without
 * modules of those before. Modules in no group stay where the bundler puts them; icons that several of them use share
 * one chunk.
 */
export async function groupScripts(
  app: InlineConfig,
  chunks: readonly ScriptChunk[],
): Promise<CodeSplittingOptions> {
  const probe = mergeConfig(app, { configFile: false, logLevel: "error", build: { write: false } });
  const result = await build(probe);
  const output = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const built = new Map(
    output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])),
  );
  const taken = new Set<string>();
  const modulesOf = (isEntry: (chunk: Rolldown.OutputChunk) => boolean): ReadonlySet<string> => {
    const open = [...built.values()].filter(isEntry);
    const reached = new Set(open);
    for (const chunk of open)
      for (const name of chunk.imports) {
        const next = built.get(name);
        if (next && !reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
      }
    const modules = new Set(
      [...reached].flatMap(({ moduleIds }) => moduleIds).filter((id) => !taken.has(id)),
    );
    for (const id of modules) taken.add(id);
    return modules;
  };
  const group = (name: string, modules: ReadonlySet<string>, priority: number) => ({
    name,
    test: (id: string) => modules.has(id),
    priority,
  });
  const first = modulesOf(({ isEntry }) => isEntry);
  const others = chunks.map(({ name, entries }, at) => {
    const isNamed = ({ facadeModuleId }: Rolldown.OutputChunk) =>
      entries.some((end) => facadeModuleId?.endsWith(end));
    return group(name, modulesOf(isNamed), chunks.length - at);
  });
  return {
    // The groups hold what their modules use already; the rest of a barrel is not to follow it.
    includeDependenciesRecursively: false,
    groups: [
      group("first", first, chunks.length + 1),
      ...others,
      { name: "icons", test: /[\\/]lucide/, minShareCount: 2, priority: 0 },
    ],
  };
}
