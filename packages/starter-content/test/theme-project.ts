import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  applyChanges,
  emptyPart,
  keysBetween,
  LAYOUTS,
  type Layout,
  newPage,
  type ProjectPart,
  pageText,
  renderPage,
  resourceText,
  runEdit,
  type Section,
} from "@hanok/page-document";
import { type LibraryBlock, readBlock, type StarterBlock, type Theme } from "../src/index.ts";

/** Sections that a theme's own pages leave empty, and what people put there. */
const COLUMNS: Readonly<Partial<Record<Layout, readonly (readonly [Section, string])[]>>> = {
  column2: [["sideleft", "side-menu"]],
  column3: [
    ["sideleft", "side-menu"],
    ["sideright", "side-contact"],
  ],
  sticky1: [["stickyleft", "side-menu"]],
  sticky2: [["stickyright", "side-contact"]],
};
const DATE = "2026-03-02T09:00:00.000Z";

/** A project that holds the theme's styles and an empty page of each layout. */
export const projectOf = (theme: Theme): ProjectPart => {
  const part = emptyPart();
  const texts: Record<string, string> = {};
  const sources = [...theme.css, ...theme.js, theme.styleGuide];
  const keys = keysBetween(null, null, sources.length);
  const resources = sources.map(({ path, text }, place) => {
    const id = `r${place}`;
    const fileExt = path.endsWith(".css") ? ("css" as const) : ("js" as const);
    const category = path === theme.styleGuide.path ? ("tuning" as const) : fileExt;
    texts[resourceText(id)] = text;
    return {
      id,
      path,
      fileExt,
      type: "code" as const,
      name: path,
      url: "",
      fileKind: "template" as const,
      category,
      birth: category,
      key: keys[place] ?? "",
      linked: true,
      imported: null,
      date: DATE,
    };
  });
  const pageKeys = keysBetween(null, null, LAYOUTS.length);
  const pages = LAYOUTS.map((layout, place) => {
    texts[pageText(layout, "bodyStart")] = "";
    texts[pageText(layout, "bodyEnd")] = "";
    return newPage({ id: layout, title: layout, name: layout, key: pageKeys[place] ?? "", now: DATE });
  });
  return {
    ...part,
    texts,
    resources: Object.fromEntries(resources.map((one) => [one.id, one])),
    pages: Object.fromEntries(pages.map((page) => [page.id, page])),
  };
};

const sourceOf = ({ name, title, classtitle, tagtitle, html, css, js }: StarterBlock | LibraryBlock) => ({
  name,
  title,
  classtitle,
  tagtitle,
  html,
  css,
  js,
});

/** The theme's home page applied to the page of a layout, by the edit that a person's click runs. */
export const applied = async (part: ProjectPart, theme: Theme, layout: Layout): Promise<ProjectPart> => {
  const home = theme.pages.find((page) => page.home);
  const own = (home?.entries ?? []).map(({ section, block: name }) => {
    const block = theme.blocks.find((one) => one.name === name);
    if (!block) throw new Error(`no block ${name}`);
    return {
      section: layout === "custom" && section === "content" ? "custom" : section,
      block: sourceOf(block),
    };
  });
  const columns = await Promise.all(
    (COLUMNS[layout] ?? []).map(async ([section, id]) => ({
      section,
      block: sourceOf(await readBlock(id, theme.locale)),
    })),
  );
  let next = 0;
  const changes = runEdit(
    part,
    "library.theme-apply",
    { pageId: layout, entries: [...own, ...columns] },
    { createId: () => `${layout}${next++}`, now: DATE },
  );
  if (!changes.ok) throw new Error(JSON.stringify(changes.refusal));
  const done = applyChanges(part, changes.value);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  return done.value.part;
};

/** Writes the theme's files and styles below `folder`, where its pages are then served from. */
export async function writeTheme(theme: Theme, folder: string): Promise<void> {
  for (const { path, source } of theme.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(source, join(folder, path));
  }
  for (const { path, text } of [...theme.css, ...theme.js, theme.styleGuide]) await put(folder, path, text);
}

/** Writes the page of a layout as it is published. */
export async function writePage(part: ProjectPart, layout: Layout, folder: string): Promise<void> {
  const record = part.pages[layout];
  if (!record) throw new Error(layout);
  const shown = { ...part, pages: { ...part.pages, [layout]: { ...record, path: `${layout}.html` } } };
  const { html, files } = renderPage(shown, layout, "publish");
  await put(folder, `${layout}.html`, html);
  for (const { path, text } of files) await put(folder, path, text);
}

async function put(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
