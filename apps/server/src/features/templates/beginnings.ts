import { createReadStream } from "node:fs";
import type { Locale } from "@hanok/api-contract";
import {
  type Block,
  blockText,
  cssAddressSplices,
  htmlAddressSplices,
  keysBetween,
  LAYOUTS,
  locate,
  type Page,
  type ProjectFile,
  pageText,
  projectPath,
  type Resource,
  resourceText,
  type SharedBlock,
  sharedText,
} from "@hanok/page-document";
import { mediaTypeOf } from "@hanok/site-files";
import { readBlankSheets, type StarterBlock } from "@hanok/starter-content";
import type { StoredFile } from "../../ports/files/index.ts";
import { type NewContent, newBlock, newPage } from "../editing/index.ts";
import { type BlobStore, createId } from "../files/index.ts";
import type { TemplateTheme } from "../library/index.ts";

/** [PAG-26, PAG-27] */
const FIRST_PAGE: Readonly<Record<Locale, string>> = { ko: "첫 페이지", en: "First page" };

/** A project with one empty page, a stylesheet with the type that every page begins with, and a style guide. */
export const blankContent = async (locale: Locale, date: string): Promise<NewContent> => {
  const id = createId();
  const { base, guide } = await readBlankSheets(locale);
  const [baseId, guideId] = [createId(), createId()];
  const [baseKey = "", guideKey = ""] = keysBetween(null, null, 2);
  const [key = ""] = keysBetween(null, null, 1);
  const page: Page = {
    ...newPage({ id, title: FIRST_PAGE[locale], name: "index", path: "index.html", key, date }),
    home: true,
  };
  return {
    part: {
      project: null,
      pages: { [id]: page },
      blocks: {},
      shared: {},
      resources: {
        [baseId]: codeFile({ id: baseId, path: base.path, fileExt: "css", category: "css" }, baseKey, date),
        [guideId]: codeFile(
          { id: guideId, path: guide.path, fileExt: "css", category: "tuning" },
          guideKey,
          date,
        ),
      },
      files: {},
      texts: {
        [pageText(id, "bodyStart")]: "",
        [pageText(id, "bodyEnd")]: "",
        [resourceText(baseId)]: base.text,
        [resourceText(guideId)]: guide.text,
      },
      alternatives: {},
    },
    contents: [],
  };
};

/** A linked file of code that a project begins with. */
const codeFile = (
  named: Pick<Resource, "id" | "path" | "fileExt" | "category">,
  key: string,
  date: string,
): Resource => ({
  ...named,
  type: "code",
  name: named.path.slice(named.path.lastIndexOf("/") + 1),
  url: "",
  fileKind: "template",
  birth: named.category,
  key,
  linked: true,
  imported: null,
  date,
});

/** Opened when it is read, so that a file that cannot be opened fails there. */
async function* readWhole(file: string): AsyncGenerator<Buffer> {
  yield* createReadStream(file);
}

const LARGEST_MEDIA = 300 * 1024 * 1024;

/**
 * [PRJ-20 to 22] A theme as a project: its css and js as linked resources, its colours and styles as the project's
 * style guide, its blocks as blocks of their own,
 * its media and fonts as contents under their paths.
 */
export const themeContent = async (
  theme: TemplateTheme,
  blobs: BlobStore,
  date: string,
): Promise<NewContent> => {
  const files: Record<string, ProjectFile> = {};
  const contents: StoredFile[] = [];
  for (const file of theme.files) {
    const { path } = file;
    const stored =
      "blob" in file
        ? { blob: file.blob, size: file.size }
        : await blobs.store(readWhole(file.source), LARGEST_MEDIA);
    contents.push(stored);
    files[path] = { path, ...stored, mediaType: mediaTypeOf(path) };
  }
  return { part: themePart(theme, files, date), contents };
};

/** The records and texts of a theme; `files`: its manifest, which pages refer to by path alone. */
export const themePart = (
  theme: TemplateTheme,
  files: Record<string, ProjectFile>,
  date: string,
): NewContent["part"] => {
  const texts: Record<string, string> = {};
  const resources: Record<string, Resource> = {};
  const sources = [
    ...theme.css.map((file) => ({ ...file, fileExt: "css" as const, category: "css" as const })),
    ...theme.js.map((file) => ({ ...file, fileExt: "js" as const, category: "js" as const })),
    // File that the style guide panel reads and writes: `tuning` loads last.
    ...(theme.styleGuide.text === ""
      ? []
      : [{ ...theme.styleGuide, fileExt: "css" as const, category: "tuning" as const }]),
  ];
  const resourceKeys = keysBetween(null, null, sources.length);
  sources.forEach(({ path, text, fileExt, category }, place) => {
    const id = createId();
    resources[id] = codeFile({ id, path, fileExt, category }, resourceKeys[place] ?? "", date);
    texts[resourceText(id)] = text;
  });

  const { shared, bids, sharedTexts } = sharedBlocks(theme, date);
  Object.assign(texts, sharedTexts);
  const starter = new Map(theme.blocks.map((block) => [block.name, block]));
  const pages: Record<string, Page> = {};
  const blocks: Record<string, Block> = {};
  const pageKeys = keysBetween(null, null, theme.pages.length);
  const homeIndex = Math.max(
    0,
    theme.pages.findIndex((page) => page.home),
  );
  theme.pages.forEach((source, place) => {
    const id = createId();
    const layout = LAYOUTS.find((each) => each === source.layout) ?? layoutOf(source.entries);
    const page = newPage({
      id,
      title: source.title,
      name: source.name,
      path: `${source.name}.html`,
      key: pageKeys[place] ?? "",
      date,
    });
    pages[id] = {
      ...page,
      layout,
      home: place === homeIndex,
      meta: {
        ...page.meta,
        title: source.title,
        description: source.description,
        headCode: source.headCode,
      },
    };
    texts[pageText(id, "bodyStart")] = "";
    texts[pageText(id, "bodyEnd")] = "";
    const keys = keysBetween(null, null, source.entries.length);
    source.entries.forEach((entry, at) => {
      const block = starter.get(entry.block);
      if (!block) throw new Error(`theme ${theme.id} has no block ${entry.block}`);
      const blockId = createId();
      const { name, title, classtitle, idtitle, html, css, js } = block;
      const made = newBlock({
        id: blockId,
        pageId: id,
        section: entry.section,
        key: keys[at] ?? "",
        name,
        title,
        classtitle,
        idtitle,
        tagtitle: entry.tag || block.tagtitle,
        date,
      });
      const bid = bids.get(name);
      blocks[blockId] = {
        ...made,
        ...(bid === undefined ? {} : { bid, thwhole: true }),
        option: { ...made.option, fixed: entry.fixed },
      };
      texts[blockText(blockId, "html")] = bid === undefined ? html : "";
      texts[blockText(blockId, "css")] = bid === undefined ? css : "";
      texts[blockText(blockId, "js")] = bid === undefined ? js : "";
    });
  });
  return { project: null, pages, blocks, shared, resources, files, texts, alternatives: {} };
};

/** Addresses from the root: a shared block is on pages of any folder. */
const rooted = (url: string): string => {
  const path = projectPath(url, "index.html", false);
  return path === null ? url : `/${path}${/[?#].*$/s.exec(url)?.[0] ?? ""}`;
};

const rootedHtml = (html: string): string =>
  spliced(html, htmlAddressSplices(locate(html, "fragment"), rooted));
const rootedCss = (css: string): string => spliced(css, cssAddressSplices(css, rooted));

const spliced = (text: string, splices: readonly { from: number; to: number; insert: string }[]): string =>
  splices
    .toSorted((one, other) => other.from - one.from)
    .reduce((rest, { from, to, insert }) => rest.slice(0, from) + insert + rest.slice(to), text);

/** Header and footer of a theme, held once for all pages [BLK-18]: one edit reaches every page. */
const sharedBlocks = (theme: TemplateTheme, date: string) => {
  const shared: Record<string, SharedBlock> = {};
  const bids = new Map<string, string>();
  const sharedTexts: Record<string, string> = {};
  const add = ({ name, title, classtitle, tagtitle, idtitle, html, css, js }: StarterBlock): void => {
    const bid = createId();
    bids.set(name, bid);
    const option = {
      fixed: false,
      bgcolor: "",
      bgcolorCheck: false,
      top: "",
      bottom: "",
      left: "",
      right: "",
    };
    shared[bid] = {
      bid,
      kind: "thwhole",
      name,
      title,
      classtitle,
      tagtitle,
      idtitle,
      option,
      cover: null,
      date,
    };
    sharedTexts[sharedText(bid, "html")] = rootedHtml(html);
    sharedTexts[sharedText(bid, "css")] = rootedCss(css);
    sharedTexts[sharedText(bid, "js")] = js;
  };
  for (const block of theme.blocks) if (theme.shared.includes(block.name)) add(block);
  return { shared, bids, sharedTexts };
};

/** [PRJ-24 to 29] The layout that a theme's entries ask for. */
export const layoutOf = (entries: readonly { readonly section: string }[]): Page["layout"] => {
  const has = (section: string) => entries.some((entry) => entry.section === section);
  if (has("sideleft") && has("sideright")) return "column3";
  if (has("sideleft")) return "column2";
  if (has("stickyleft")) return "sticky1";
  if (has("stickyright")) return "sticky2";
  if (has("custom")) return "custom";
  return "column1";
};
