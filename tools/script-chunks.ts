import { readFileSync } from "node:fs";
import path from "node:path";
import type { CodeSplittingOptions } from "rolldown";
import { build, type InlineConfig, mergeConfig, type Plugin } from "vite";
import * as korean from "../packages/ui/src/language/react-aria-korean.ts";

/** Korean words of React Aria in Hanok's voice, a table for each of its own. */
const KOREAN = path.resolve(import.meta.dirname, "../packages/ui/src/language/react-aria-korean.ts");
const WORDS = new Map<string, object>(Object.entries(korean));
const REACT_ARIA_KOREAN = /[\\/]react-(?:aria|stately)[\\/].*[\\/]intl[\\/](\w+)[\\/]ko-KR\.m?js$/;

/** React Aria brings its words in 34 languages; Hanok uses two of them, and Korean in its own voice. */
export const twoLanguages: Plugin = {
  name: "two-languages",
  enforce: "pre",
  load: (id) => {
    if (/[\\/]node_modules[\\/].*[\\/](?!ko-KR|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id))
      return "export default {};";
    const table = REACT_ARIA_KOREAN.exec(id)?.[1];
    const words = table === undefined ? undefined : WORDS.get(table);
    if (words === undefined) return null;
    const [own, ours] = [`${id}?own`, KOREAN].map((address) => JSON.stringify(address));
    const names = [...readFileSync(id, "utf8").matchAll(/^ {4}"([^"]+)":/gm)].map(([, name = ""]) => name);
    if (names.every((name) => Object.hasOwn(words, name)))
      return `export { ${table} as default } from ${ours};`;
    return `import own from ${own};\nimport { ${table} } from ${ours};\nexport default { ...own, ...${table} };`;
  },
};

/**
 * Groups for `output.codeSplitting` of an app: all modules of its entry in one script, `first`.
 *
 * By itself the bundler gives modules that are used by different sets of dynamic imports a chunk each: the editor's
 * entry came in 88 scripts. A group by reachable imports would take in modules of barrels that the entry does not use.
 * So the app is built once without groups, in memory, and the group names exactly the modules that the entry loaded
 * there. `start` names the module where an app begins whose entry loads it. Other modules stay where the bundler puts
 * them; icons that several of them use share one chunk.
 */
export async function groupScripts(app: InlineConfig, start?: RegExp): Promise<CodeSplittingOptions> {
  const probe = mergeConfig(app, { configFile: false, logLevel: "error", build: { write: false } });
  const result = await build(probe);
  const output = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = output.filter((one) => one.type === "chunk");
  const open = chunks.filter(({ isEntry, moduleIds }) =>
    start ? moduleIds.some((id) => start.test(id)) : isEntry,
  );
  const reached = new Set(open);
  for (const chunk of open)
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      // The entry has the helper that loads what `start` names.
      if (next && !reached.has(next) && !(start && next.isEntry)) {
        reached.add(next);
        open.push(next);
      }
    }
  const modules = new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
  return {
    // The group holds what its modules use already; the rest of a barrel is not to follow it.
    includeDependenciesRecursively: false,
    groups: [
      { name: "first", test: (id) => modules.has(id), priority: 1 },
      { name: "icons", test: /[\\/]lucide/, minShareCount: 2, priority: 0 },
    ],
  };
}

/**
 * Links the style sheets of a module that the entry loads late, so that the page is not shown without them, and its
 * scripts, so that they come with the entry. A page that is to wait leaves out the links of scripts.
 */
export const linksBeforeStart = (start: RegExp): Plugin => ({
  name: "links-before-start",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((one) => one.type === "chunk");
      const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => start.test(id)));
      if (!main) return [];
      const isEntry = (name: string) => chunks.some((one) => one.fileName === name && one.isEntry);
      const scripts = [main.fileName, ...main.imports.filter((name) => !isEntry(name))];
      const sheets = new Set(
        scripts.flatMap((name) => [
          ...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? []),
        ]),
      );
      const link = (rel: string, file: string) => ({
        tag: "link",
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: "head" as const,
      });
      return [
        ...[...sheets].map((file) => link("stylesheet", file)),
        ...scripts.map((file) => link("modulepreload", file)),
      ];
    },
  },
});
