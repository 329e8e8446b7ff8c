import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkedId, contentRoot, existing, foldersIn, readManifest } from "./files.ts";
import { allMedia, named } from "./media-files.ts";
import { listThemes, readBlockFolder, readThemeManifest, themeFiles } from "./themes.ts";
import type { BlockManifest, BlockSummary, LibraryBlock, Locale } from "./types.ts";

const libraryRoot = join(contentRoot, "blocks");

/**
 * The block library: blocks of its own (`id` is a folder of `blocks/`) and every block of a theme
 * (`id` is `theme/block`), which is lent out with its theme's colours as fallbacks.
 */
export async function listBlocks(): Promise<BlockSummary[]> {
  const summaries: BlockSummary[] = [];
  for (const id of await foldersIn(libraryRoot)) summaries.push(await summary(join(libraryRoot, id), id));
  for (const theme of await listThemes()) {
    const folder = join(contentRoot, "themes", theme.id, "blocks");
    for (const name of await foldersIn(folder))
      summaries.push({ ...(await summary(join(folder, name), `${theme.id}/${name}`)), theme: theme.id });
  }
  return summaries;
}

/** One library block in one language, able to be on any page. */
export async function readBlock(id: string, locale: Locale): Promise<LibraryBlock> {
  const [first = "", second] = id.split("/");
  if (second === undefined) {
    const block = await readBlockFolder(join(libraryRoot, checkedId(first)), locale);
    const css = withPaper(block.css, block.classtitle);
    return { ...block, css, id, fonts: ["gothic"], files: named(await allMedia(), block.html) };
  }
  const folder = join(contentRoot, "themes", checkedId(first));
  const block = await readBlockFolder(join(folder, "blocks", checkedId(second)), locale);
  const manifest = await readThemeManifest(first);
  const files = await themeFiles(first, manifest.fonts);
  const sheets = ["style-guide.css", "theme.css"].map((name) => readFile(join(folder, name), "utf8"));
  const values = new Map((await Promise.all(sheets)).flatMap((css) => [...customProperties(css)]));
  return {
    ...block,
    id,
    // Target of a theme's skip link; another page may already use that id.
    html: block.html.replace(/^(<section\b[^>]*?) id="main"/, "$1"),
    css: withPaper(withFallbacks(block.css, values), block.classtitle),
    fonts: manifest.fonts,
    files: named(files, `${block.html}${block.css}`),
  };
}

async function summary(folder: string, id: string): Promise<BlockSummary> {
  const { title, category } = await readManifest<BlockManifest>(join(folder, "block.json"));
  const cover = {
    ko: await existing(join(folder, "cover.ko.webp")),
    en: await existing(join(folder, "cover.en.webp")),
  };
  return { id, title, category, cover };
}

/** The custom properties of a stylesheet's first `:root` rule. */
export function customProperties(css: string): Map<string, string> {
  const rule = /:root\s*\{([^{}]*)\}/.exec(css)?.[1] ?? "";
  return new Map(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", (match[2] ?? "").trim()]),
  );
}

/** Writes each known `var(--x)` as `var(--x, value)`, so that a page without the theme shows its looks. */
export function withFallbacks(css: string, values: ReadonlyMap<string, string>, depth = 0): string {
  if (depth > 3) return css;
  return css.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : `var(${name}, ${withFallbacks(value, values, depth + 1)})`;
  });
}

/** Light words on a dark ground become ink where a theme does not see to it: printers leave grounds out. */
export function withPaper(css: string, classTitle: string): string {
  if (!/[\s;{]color:\s*(?:#f|var\(--color-(?:on-|paper|surface|ink, #[c-f]))/.test(css)) return css;
  // The id, which no page has, weighs more than what any rule of the block says.
  const own = `:is(#print, .${classTitle})`;
  return `${css}@media print {
  ${own}, ${own} :not(svg *) {
    color: #000;
    background-color: transparent;
  }
}
`;
}
