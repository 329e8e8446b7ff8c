import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";

// Each regular expression takes a number of steps that is linear in the length of its text, proved by
// automata or looked for by fuzzing (recheck). Texts of members that a server or an editor reads are up to
// ten megabytes long.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = ["packages", "apps/server/src", "apps/editor/src"];

/** Expressions that the tool finds super-linear, or does not decide in its time: why they may stay. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  [String.raw`/^(?:\((.*?)\)\s*)?(?:\bto\s*\((.*)\)\s*)?$/is`, "the text is no longer than LONGEST"],
  [String.raw`/(--[\w-]+):\s*([^;]+);/g`, "reads the css of Hanok's own themes"],
  [String.raw`/<img\b[^>]*?src="([^"]+)"[^>]*?alt="([^"]*)"/g`, "reads the html of Hanok's own themes"],
  [
    String.raw`/\bexif:GPS\w{1,40}\s{0,9}=\s{0,9}(?:"[^"]{0,200}"|'[^']{0,200}')|<(exif:GPS\w{1,40})\b[^>]{0,200}>[^<]{0,200}<\/\1\s{0,9}>/g`,
    "each repetition has a bound",
  ],
  [
    String.raw`/(<style\b[^<>]{0,5000}>)([\s\S]*?)<\/style/gi`,
    "reads up to the last end tag, so each start finds one",
  ],
  [String.raw`/[\\/]assets[\\/].*-[\w-]{8}\.\w+$/`, "names of Hanok's own files"],
  [
    String.raw`/(?:<title>[^<]*<\/title>|<meta (?:name|property)=[^<>]*>|<link rel="icon"[^<>]*>)\n?/gi`,
    "linear: each part ends before the next <",
  ],
  [String.raw`/\bclass\s*=\s*["']?(?:[^"'<>]*\s)?([\w가-힣-]*)$/`, "reads MOST_BEFORE characters"],
  [
    String.raw`/(?<![\w-])(--[\w-]+)\s*:\s*([^;{}]+)/g`,
    "linear: a name starts once, behind no character of a name, and a value ends before the next",
  ],
  [String.raw`/(^|\.)google\.[a-z.]+$/`, "a host name has 253 characters"],
  [String.raw`/\B(?=(?:\d{3})+$)/g`, "digits of one number"],
  [
    String.raw`/\s*([^\s=!<>"']+)\s*(=|!=|<=|>=|<|>)\s*(?:"([^"]*)"|'([^']*)'|((?:(?!\s+and\s)[^"'])*))(?:\s+and\s+|\s*$)/y`,
    "reads MOST_LETTERS characters",
  ],
  [String.raw`/^T?\s*(?:오전|오후|AM|PM)?\s*\d{1,2}[:시]/i`, "reads LONGEST_SHORT characters"],
  [
    String.raw`/^T?\s*(오전|오후|AM|PM)?\s*(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?|시(?:\s*(\d{1,2})분)?)\s*(AM|PM)?$/i`,
    "reads LONGEST_SHORT characters",
  ],
  [
    String.raw`/data-hanok-([a-z]+)\s*=\s*(?:(?="([^"]*)"|'([^']*)')|([^\s"'<>]+))/gi`,
    "linear: a value ends before the next mark of its kind, so two of them cover a letter at most",
  ],
  [String.raw`/"[^"]*"|\[[^\]]*\]|\\.|_./g`, "reads formats of fewer than 500 characters"],
]);

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

/** An expression that is not decided within the time counts as not linear. */
const isLinear = async (literal: string): Promise<boolean> => {
  const end = literal.lastIndexOf("/");
  const { status } = await check(literal.slice(1, end), literal.slice(end + 1), { timeout: 150_000 });
  return status === "safe";
};

test("[trust: availability] each regular expression is linear in its text, or is named with the bound of that text", async () => {
  const all = [...literals()];
  expect(all.length).toBeGreaterThan(500);
  const wrong: string[] = [];
  const next = all[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const [literal, files] of next) {
      if (!EXCEPTIONS.has(literal) && !(await isLinear(literal)))
        wrong.push(`${files.join(", ")}: ${literal}`);
    }
  };
  await Promise.all([work(), work()]);
  expect(wrong).toEqual([]);
  expect([...EXCEPTIONS.keys()].filter((literal) => !literals().has(literal))).toEqual([]);
}, 600_000);

test("the check finds a search that starts over at each character", async () => {
  expect(await isLinear(String.raw`/\/\*[\s\S]*?\*\//g`)).toBe(false);
  expect(await isLinear(String.raw`/[^\r\n]*$/`)).toBe(false);
  expect(await isLinear(String.raw`/\/\*[\s\S]*?(?:\*\/|$)/g`)).toBe(true);
});
