import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Code that runs in the server's process. */
const ROOMS = [
  "apps/server/src",
  "packages/api-contract/src",
  "packages/page-document/src",
  "packages/public-texts/src",
  "packages/site-files/src",
  "packages/site-search/src",
  "packages/starter-content/src",
];
/** Modules of Node that decode what they are given. */
const DECODERS = /^node:(?:zlib|tls|vm|v8)$/;

const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

/** Package → files that import it, by `from "…"` or `import("…")`; packages of the workspace left out. */
const importsOf = (files: ReadonlyMap<string, string>): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const [, name = ""] of text.matchAll(
      /(?:^(?:import|export)\s[\w\s{},*$]*\sfrom\s+|^import\s+|\b(?:import|require)\(\s*)["']([\w@][^"'\s]*)["']/gm,
    )) {
      const isNode = name.startsWith("node:");
      if (name.startsWith("@hanok/") || (isNode && !DECODERS.test(name))) continue;
      const key = isNode ? name : packageOf(name);
      found.set(key, [...(found.get(key) ?? []), file]);
    }
  return found;
};

const sources = (): Map<string, string> =>
  new Map(
    ROOMS.flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.endsWith(".d.ts"))
        .map((name): [string, string] => [join(room, name), readFileSync(join(ROOT, room, name), "utf8")]),
    ),
  );

const coded = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

/** Package → places that may import it, as docs/trust.md lists them; `null`: anywhere. */
const listed = (): Map<string, string[] | null> => {
  const doc = readFileSync(join(ROOT, "docs/trust.md"), "utf8").split("## Parsers of member input")[1] ?? "";
  const rows = doc.split("\n").filter((line) => line.startsWith("| `"));
  const places = new Map<string, string[] | null>();
  for (const row of rows) {
    const [, packages = "", files = "", input = "", bound = ""] = row.split(/(?<!\\)\|/);
    expect([input.trim(), bound.trim()], row).not.toContain("");
    for (const name of coded(packages)) places.set(name, [...(places.get(name) ?? []), ...coded(files)]);
  }
  const harmless = /Packages that are given no input of members to parse: (.*)\n/.exec(doc)?.[1] ?? "";
  for (const name of coded(harmless)) places.set(name, null);
  return places;
};

/** Imports that the list does not allow. */
const unlisted = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const places = listed();
  return [...imports].flatMap(([name, files]) => {
    const allowed = places.get(name);
    if (allowed === null) return [];
    return files
      .filter((file) => !allowed?.some((place) => file.startsWith(place)))
      .map((file) => `${file} imports ${name}`);
  });
};

test("[AVL-01] every package that may parse input of members stands in docs/trust.md, with its place and bound", () => {
  const imports = importsOf(sources());
  expect(imports.size).toBeGreaterThan(30);
  expect(unlisted(imports)).toEqual([]);
  // The list has no row of a package or place that is gone.
  const stale = [...listed()].flatMap(([name, places]) =>
    (places ?? [""])
      .filter((place) => !imports.get(name)?.some((file) => file.startsWith(place)))
      .map((place) => `${name} ${place}`),
  );
  expect(stale).toEqual([]);
});

test("[AVL-01] a parser that is new, or in a new place, is found", () => {
  const files = new Map([
    [
      "apps/server/src/features/forms/read.ts",
      'import { parse } from "csv-parse/sync";\nawait import("sharp");',
    ],
    ["apps/server/src/features/forms/inflate.ts", "import { inflateRawSync } from 'node:zlib';"],
  ]);
  expect(unlisted(importsOf(files))).toEqual([
    "apps/server/src/features/forms/read.ts imports csv-parse",
    "apps/server/src/features/forms/read.ts imports sharp",
    "apps/server/src/features/forms/inflate.ts imports node:zlib",
  ]);
});
