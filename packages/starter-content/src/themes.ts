import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  checkedId,
  contentRoot,
  existing,
  filesBelow,
  foldersIn,
  readManifest,
  readOptional,
} from "./files.ts";
import { fontFiles, fontPreloads, readFont } from "./fonts.ts";
import type {
  BlockManifest,
  Locale,
  MediaFile,
  StarterBlock,
  TextFile,
  Theme,
  ThemeManifest,
  ThemeSummary,
} from "./types.ts";

const themesRoot = join(contentRoot, "themes");

/** Every starter theme, in the order of its folder name. */
export async function listThemes(): Promise<ThemeSummary[]> {
  const summaries: ThemeSummary[] = [];
  for (const id of await foldersIn(themesRoot)) {
    if ((await existing(join(themesRoot, id, "theme.json"))) === undefined) continue;
    const { name, description, category, pages, price, details = [] } = await readThemeManifest(id);
    const cover = {
      ko: await existing(join(themesRoot, id, "cover.ko.webp")),
      en: await existing(join(themesRoot, id, "cover.en.webp")),
    };
    summaries.push({
      id,
      name,
      description,
      category,
      pages: pages.map((page) => ({ name: page.name, title: page.title })),
      cover,
      ...(price ? { price } : {}),
      details: details.map((detail) => ({ ...detail, file: detailFile(id, detail.name) })),
    });
  }
  return summaries;
}

const detailFile = (id: string, name: string) => ({
  ko: join(themesRoot, id, "details", `${name}.ko.webp`),
  en: join(themesRoot, id, "details", `${name}.en.webp`),
});

/** `theme.json` of one theme, untranslated. */
export function readThemeManifest(id: string): Promise<ThemeManifest> {
  return readManifest<ThemeManifest>(join(themesRoot, checkedId(id), "theme.json"));
}

/** A whole theme in one language. */
export async function readTheme(id: string, locale: Locale): Promise<Theme> {
  const manifest = await readThemeManifest(id);
  const folder = join(themesRoot, id);
  const names = [...new Set(manifest.pages.flatMap((page) => page.entries.map((entry) => entry.block)))];
  const files = await themeFiles(id, manifest.fonts);
  return {
    id,
    locale,
    name: manifest.name[locale],
    description: manifest.description[locale],
    category: manifest.category,
    css: [
      ...(await Promise.all(manifest.fonts.map(readFont))).map((family) => family.css),
      ...(await readTexts(folder, manifest.css, "css")),
    ],
    js: await readTexts(folder, manifest.js, "js"),
    styleGuide: {
      path: "css/style-guide.css",
      text: await readFile(join(folder, "style-guide.css"), "utf8"),
    },
    pages: manifest.pages.map((page) => ({
      name: page.name,
      title: page.title[locale],
      description: page.description[locale],
      home: page.home === true,
      layout: page.layout,
      headCode: fontPreloads(id, files, locale, page.home === true),
      entries: page.entries,
    })),
    blocks: await Promise.all(names.map((name) => readBlockFolder(join(folder, "blocks", name), locale))),
    shared: manifest.shared,
    files,
  };
}

/** Reads a block folder; style and script may be absent. */
export async function readBlockFolder(folder: string, locale: Locale): Promise<StarterBlock> {
  const manifest = await readManifest<BlockManifest>(join(folder, "block.json"));
  return {
    ...manifest,
    title: manifest.title[locale],
    html: (await readFile(join(folder, `block.${locale}.html`), "utf8")).trimEnd(),
    css: await readOptional(join(folder, "block.css")),
    js: await readOptional(join(folder, "block.js")),
  };
}

/** Media and fonts of a theme, with the paths that they have in a project. */
export async function themeFiles(id: string, fonts: readonly string[]): Promise<MediaFile[]> {
  const files: MediaFile[] = [];
  for (const part of ["media", "fonts"]) {
    const folder = join(themesRoot, checkedId(id), part);
    for (const name of await filesBelow(folder))
      files.push({ path: `${part}/${name}`, source: join(folder, name) });
  }
  for (const font of fonts) files.push(...(await fontFiles(font)));
  return files;
}

async function readTexts(folder: string, names: readonly string[], below: string): Promise<TextFile[]> {
  return Promise.all(
    names.map(async (name) => ({
      path: `${below}/${name}`,
      text: await readFile(join(folder, name), "utf8"),
    })),
  );
}
