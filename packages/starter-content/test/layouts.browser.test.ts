import { copyFile, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
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
import { expect, test } from "vitest";
import {
  type LibraryBlock,
  listThemes,
  readBlock,
  readTheme,
  type StarterBlock,
  type Theme,
} from "../src/index.ts";
import { overflowing } from "./overflow.ts";
import { openServed } from "./served.ts";

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

const themes = await listThemes();
const folder = await mkdtemp(join(tmpdir(), "hanok-layouts-"));
const { browser, url: root } = await openServed(folder);

/** A project that holds the theme's styles and an empty page of each layout. */
const projectOf = (theme: Theme): ProjectPart => {
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
const applied = async (part: ProjectPart, theme: Theme, layout: Layout): Promise<ProjectPart> => {
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
  expect(done.value.part.pages[layout]?.layout).toBe(layout);
  return done.value.part;
};

test.each(themes.map(({ id }) => id))(
  "[PAG-07] theme %s stands in every layout, and nothing overflows",
  async (id) => {
    const theme = await readTheme(id, "ko");
    const put = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, id, path)), { recursive: true });
      await writeFile(join(folder, id, path), text);
    };
    for (const { path, source } of theme.files) {
      await mkdir(dirname(join(folder, id, path)), { recursive: true });
      await copyFile(source, join(folder, id, path));
    }
    for (const { path, text } of [...theme.css, ...theme.js, theme.styleGuide]) await put(path, text);
    const empty = projectOf(theme);
    const page = await browser.newPage({ reducedMotion: "reduce" });
    for (const layout of LAYOUTS) {
      const part = await applied(empty, theme, layout);
      const shown = { ...part, pages: { ...part.pages } };
      const record = shown.pages[layout];
      if (!record) throw new Error(layout);
      shown.pages[layout] = { ...record, path: `${layout}.html` };
      const { html, files } = renderPage(shown, layout, "publish");
      await put(`${layout}.html`, html);
      for (const { path, text } of files) await put(path, text);
      await page.goto(`${root}/${id}/${layout}.html`, { waitUntil: "load" });
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await overflowing(page);
        expect([layout, width, wide]).toEqual([layout, width, []]);
        // Nothing of the middle column reaches into the one beside it.
        const crossing = await page.evaluate(() => {
          const main = document.querySelector(".section-content");
          const edge = main?.getBoundingClientRect();
          if (!main || !edge || !document.querySelector(".layout-columns")) return [];
          return [...main.querySelectorAll("*")]
            .filter((element) => {
              const box = element.getBoundingClientRect();
              const hidden = element.closest("[popover], [aria-hidden]") !== null;
              let clip = element.parentElement;
              while (clip && clip !== main && getComputedStyle(clip).overflowX === "visible")
                clip = clip.parentElement;
              return !hidden && clip === main && box.width > 0 && box.right > edge.right + 1;
            })
            .map((element) => element.className)
            .slice(0, 5);
        });
        expect([layout, width, crossing]).toEqual([layout, width, []]);
      }
    }
    await page.close();
  },
);
