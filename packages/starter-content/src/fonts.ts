import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedId, contentRoot, filesBelow, foldersIn } from "./files.ts";
import type { FontFamily, MediaFile } from "./types.ts";

const fontsRoot = join(contentRoot, "fonts");

/** Keys of every font family, all under the SIL Open Font License. */
export function listFonts(): Promise<string[]> {
  return foldersIn(fontsRoot);
}

/** One family: `css` goes to `css/font-<key>.css`, the slices beside it below `fonts/`. */
export async function readFont(key: string): Promise<FontFamily> {
  const folder = join(fontsRoot, checkedId(key));
  return {
    key,
    css: { path: `css/font-${key}.css`, text: await readFile(join(folder, "font.css"), "utf8") },
    files: await fontFiles(key),
  };
}

/** Slices and licence of a family, with the paths that they have in a project. */
export async function fontFiles(key: string): Promise<MediaFile[]> {
  const folder = join(fontsRoot, checkedId(key));
  const names = (await filesBelow(folder)).filter((name) => !name.endsWith(".css"));
  return names.map((name) => ({ path: `fonts/${key}/${name}`, source: join(folder, name) }));
}
