import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";

// Each regular expression takes a number of steps that is linear in the length of its text, proved by automata or looked
// for by fuzzing (recheck). What a server or an editor reads of members is up to ten megabytes long.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["packages", "apps/server/src", "apps/editor/src"];

/** Files with one expression that the tool finds super-linear, or does not decide in its time: why it may stay. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "packages/page-document/src/animation/script.ts":
    'linear: [^"]* ends at the next quotation mark, and each start stands behind one',
  "packages/page-document/src/render/gather.ts": "linear: it starts at the beginning of a line alone",
  "packages/page-document/src/style/cascade/scope.ts": "the text is no longer than LONGEST",
  "packages/starter-content/src/blocks.ts": "reads the css of Hanok's own themes",
  "packages/starter-content/src/media.ts": "reads the html of Hanok's own themes",
  "packages/canvas/src/runtime/picture/page-fonts.ts":
    "linear: an address begins behind white space and ends at its quotation mark; each start stands behind a bracket",
  "apps/server/src/features/attach/photo-location.ts": "each repetition has a bound",
  "apps/server/src/features/publishing/addresses.ts": "reads up to the last end tag, so each start finds one",
  "apps/server/src/http/built-pages.ts": "names of Hanok's own files",
  "apps/server/src/http/dev-outbox.ts": "names of headers, bounded by Node.js",
  "apps/editor/src/canvas-host/picture-update.ts": "linear: each part ends before the next <",
  "apps/editor/src/code/project-completion.ts": "reads MOST_BEFORE characters",
  "apps/editor/src/panels/element/frame-section.tsx": "a host name has 253 characters",
  "apps/editor/src/panels/element/kakao-map.ts": "linear: one start; each part is looked for once",
  "apps/editor/src/panels/element/place-map.ts": "linear: one start",
};

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|test|\.)/.test(entry.name) ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes(".test.") ? [path] : [];
  });

/** The literals of regular expressions, each with the files that hold it. */
const literals = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const path of FOLDERS.flatMap((folder) => sourceFiles(join(ROOT, folder)))) {
    const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const files = found.get(node.text) ?? [];
        found.set(node.text, [...files, relative(ROOT, path)]);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
};

const isLinear = async (literal: string): Promise<boolean> => {
  const end = literal.lastIndexOf("/");
  const { status } = await check(literal.slice(1, end), literal.slice(end + 1), { timeout: 3_000 });
  return status === "safe";
};

test("[trust: availability] each regular expression is linear in its text, or is named with the bound of that text", async () => {
  const all = [...literals()];
  expect(all.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  const used: string[] = [];
  const next = all[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const [literal, files] of next) {
      if (await isLinear(literal)) continue;
      for (const file of files)
        if (EXCEPTIONS[file] === undefined) wrong.push(`${file}: ${literal}`);
        else used.push(file);
    }
  };
  await Promise.all([work(), work()]);
  expect(wrong).toEqual([]);
  // One expression of a file alone is excepted. A faster machine decides some that a slower one does not.
  expect(used.filter((file, at) => used.indexOf(file) !== at)).toEqual([]);
  const files = new Set(all.flatMap(([, holders]) => holders));
  expect(Object.keys(EXCEPTIONS).filter((file) => !files.has(file))).toEqual([]);
}, 300_000);

test("the check finds a search that starts over at each character", async () => {
  expect(await isLinear(String.raw`/\/\*[\s\S]*?\*\//g`)).toBe(false);
  expect(await isLinear(String.raw`/[^\r\n]*$/`)).toBe(false);
  expect(await isLinear(String.raw`/\/\*[\s\S]*?(?:\*\/|$)/g`)).toBe(true);
});
