import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedId, contentRoot, filesBelow, foldersIn } from "./files.ts";
import type { FontFamily, Locale, MediaFile } from "./types.ts";

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

const PRELOAD_NOTE: Readonly<Record<Locale, string>> = {
  ko: "첫 화면에 쓰는 글꼴을 먼저 불러와요",
  en: "Fonts of the first screen, asked for early",
};

/**
 * Links that ask for the slices of a theme's page before its css is read: the theme's own Korean ones on Korean
 * pages, and the Latin ones of the same faces.
 */
export function fontPreloads(
  theme: string,
  files: readonly MediaFile[],
  locale: Locale,
  isHome: boolean,
): string {
  const slices: string[] = [];
  for (const { path } of files) {
    const [, key, face, part] =
      new RegExp(`^fonts/${theme}-([a-z]+)-(\\w+)-(home|rest)\\.woff2$`).exec(path) ?? [];
    if (key === undefined || (part === "rest" && isHome)) continue;
    if (locale === "ko") slices.push(path);
    if (part === "home") slices.push(`fonts/${key}/${face}-latin.woff2`);
  }
  const links = slices.map(
    (path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>\n`,
  );
  return links.length === 0 ? "" : `<!-- ${PRELOAD_NOTE[locale]} -->\n${links.join("")}`;
}
