import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The package's own folder, found by its name, since the built server holds this file in one bundle. */
export const textsRoot: string = join(
  dirname(createRequire(import.meta.url).resolve("@hanok/public-texts")),
  "..",
);

export type TextLanguage = "ko" | "en";

/** One text in both languages. */
export type BothLanguages<Text = string> = Readonly<Record<TextLanguage, Text>>;

/** Names of the files in a folder of this package, sorted. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(textsRoot, folder))).sort();

export const readText = (path: string): Promise<string> => readFile(join(textsRoot, path), "utf8");

/** The first line `# Title` apart from the rest. */
export const splitTitle = (markdown: string): { readonly title: string; readonly content: string } => {
  const match = /^# (.+)\n+/.exec(markdown);
  if (!match?.[1]) throw new Error(`No title in: ${markdown.slice(0, 60)}`);
  return { title: match[1].trim(), content: markdown.slice(match[0].length) };
};
