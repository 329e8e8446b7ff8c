import type { LibraryMedia, LibraryRow } from "@hanok/api-contract";
import { findableBy } from "@hanok/page-document";
import { type Locale, type LocalText, readTheme } from "@hanok/starter-content";
import type { TemplateItems } from "../../migrations/tables/templates.ts";
import type { Database, Write } from "../../ports/database/index.ts";
import {
  type Catalogue,
  createCatalogue,
  type Entry,
  type LibrarySource,
  type MediaEntry,
  type ReleasePrice,
  rootNames,
  shelfOf,
  type TemplateCover,
  type TemplateTheme,
} from "../library/index.ts";
import { filePath } from "./kinds.ts";
import { readTemplateProject, type TemplateProject } from "./project-templates.ts";
import { readShippedTemplates, type ShippedTemplate } from "./shipped-templates.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";
import { countUp, readRevision } from "./store.ts";
import { storedFilesOf, type TemplateEntry } from "./template-entry.ts";
import { entriesOf } from "./theme-blocks.ts";

/** The one catalogue over both sources: files of the release and rows of the operator. */
export interface TemplateCatalogue extends LibrarySource {
  /** Everything, hidden templates too: callers that answer members ask for `visible` ones. */
  snapshot(): Promise<Snapshot>;
  readonly covers: TemplateCover;
  /** Part of a write elsewhere that the catalogue shows: what is in memory is read again. */
  changed(query: Write): Promise<void>;
  /** A whole template of files of either source, hidden or not; null where it has no page or is a project's state. */
  readTheme(id: string, language: Locale): Promise<TemplateTheme | null>;
  /** The project whose state a template is, with the contents that it names; null for templates of files. */
  readProject(id: string): Promise<TemplateProject | null>;
}

/** The stylesheet of an uploaded template that becomes the project's style guide [TPL-11]. */
export const STYLE_GUIDE = "style-guide.css";
export const SETTING_SCRIPT = "setting-script.js";

export const openTemplates = (
  database: Database,
  covers: TemplateCover,
  releasePrice: ReleasePrice,
): TemplateCatalogue => {
  const catalogue = createCatalogue();
  let release: Promise<{ readonly files: Catalogue; readonly shipped: ShippedTemplate[] }> | null = null;
  const readRelease = () => {
    release ??= catalogue()
      .then(async (files) => ({ files, shipped: await readShippedTemplates(files) }))
      .catch((error: unknown) => {
        release = null;
        throw error;
      });
    return release;
  };
  interface Known {
    readonly snapshot: Snapshot;
    readonly library: Catalogue;
  }
  const read = async (revision: number): Promise<Known> => {
    const { files, shipped } = await readRelease();
    const snapshot = await database.read((query) => readSnapshot(query, shipped, revision, releasePrice));
    return { snapshot, library: mergedLibrary(database, files, snapshot) };
  };
  // One reading per revision, however many callers wait for it.
  let known: { readonly revision: number; readonly reading: Promise<Known> } | null = null;
  const current = async (): Promise<Known> => {
    const revision = await database.read(readRevision);
    if (known?.revision === revision) return known.reading;
    const reading = read(revision);
    const mine = { revision, reading };
    known = mine;
    try {
      return await reading;
    } catch (error) {
      if (known === mine) known = null;
      throw error;
    }
  };
  return {
    covers,
    changed: countUp,
    snapshot: async () => (await current()).snapshot,
    catalogue: async () => (await current()).library,
    readTheme: async (id, language) => {
      const entry = (await current()).snapshot.byId.get(id);
      if (!entry || entry.pages.length === 0 || entry.row.fromProject) return null;
      return entry.row.shipped ? readTheme(id, language) : readUploaded(database, entry, language);
    },
    readProject: (id) => readTemplateProject(database, id),
  };
};

const readUploaded = async (
  database: Database,
  entry: TemplateEntry,
  language: Locale,
): Promise<TemplateTheme> => {
  const { row } = entry;
  const items = await database.read((query) =>
    query
      .selectFrom("templateItems")
      .select(["kind", "name", "title", "html", "css", "js", "json", "categoryName"])
      .where("templateId", "=", row.id)
      .where("kind", "in", ["block", "theme", "css", "js"])
      .orderBy("name")
      .execute(),
  );
  const of = (kind: TemplateItems["kind"]) => items.filter((item) => item.kind === kind);
  const inLanguage = (title: string) => (JSON.parse(title) as LocalText)[language];
  const pages = entry.pages.flatMap(({ name }, place) => {
    const item = of("theme").find((one) => one.name === name);
    if (!item) return [];
    const entries = entriesOf(item.json);
    const title = inLanguage(item.title);
    return [{ name, title, description: "", home: place === 0, layout: undefined, headCode: "", entries }];
  });
  return {
    id: row.id,
    locale: language,
    name: row.title[language] || row.name,
    description: row.description[language],
    category: row.majorCategoryId,
    css: of("css")
      .filter(({ name }) => name !== STYLE_GUIDE)
      .map(({ name, css }) => ({ path: `css/${name}`, text: css })),
    js: of("js").map(({ name, js }) => ({ path: `js/${name}`, text: js })),
    styleGuide: {
      path: `css/${STYLE_GUIDE}`,
      text: of("css").find(({ name }) => name === STYLE_GUIDE)?.css ?? "",
    },
    pages,
    blocks: of("block").map(({ name, title, categoryName, html, css, js }) => ({
      name,
      title: inLanguage(title),
      category: categoryName,
      ...rootNames(html, name),
      html,
      css,
      js,
    })),
    shared: sharedNames(pages),
    files: storedFilesOf(entry),
  };
};

/** [BLK-18] Headers and footers that are on more than one page are held once. */
const sharedNames = (pages: TemplateTheme["pages"]): string[] => {
  const counts = new Map<string, number>();
  for (const { entries } of pages)
    for (const name of new Set(
      entries.filter(({ section }) => section === "header" || section === "footer").map(({ block }) => block),
    ))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name);
};

/** Catalogue of members: visible templates alone, with the operator's prices, uploaded items first. */
const mergedLibrary = (database: Database, shipped: Catalogue, { templates, byId }: Snapshot): Catalogue => {
  const visible = templates.filter(({ row }) => !row.hidden);
  const uploaded = visible.filter(({ row }) => !row.shipped);
  const templateOf = (id: string) => byId.get(id === "" ? "hanok" : id);
  const isVisible = (id: string) => templateOf(id)?.row.hidden !== true;
  const kept = (entries: readonly Entry<LibraryRow>[]): Entry<LibraryRow>[] =>
    entries
      .filter(({ row }) => isVisible(row.templateId))
      .map((entry) => {
        const { priceType = "FREE" } = templateOf(entry.row.templateId)?.row ?? {};
        return entry.row.priceType === priceType ? entry : { ...entry, row: { ...entry.row, priceType } };
      });
  const keptMedia = (entries: readonly MediaEntry[]): MediaEntry[] =>
    entries
      .filter(({ templateId }) => isVisible(templateId))
      .map((entry) => ({
        ...entry,
        priceType: templateOf(entry.templateId)?.row.priceType ?? "FREE",
      }));
  const own = new Map<string, LocalText>(uploaded.map(({ row }) => [row.id, row.title]));
  const code = (kind: "block" | "asset") =>
    uploaded.flatMap((template) => {
      const files = storedFilesOf(template);
      return template.items[kind].map(({ row }) => ({
        row: libraryRow(template, row.id, row.name, row.title, row.cover, row.categoryName),
        find: findableBy([
          row.title.ko,
          row.title.en,
          row.name,
          template.row.title.ko,
          template.row.title.en,
        ]),
        uploaded: { read: () => readCode(database, row.id), files },
      }));
    });
  const media = (kind: "image" | "icon" | "video") =>
    uploaded.flatMap((template) =>
      template.items[kind].map(
        ({ row, blob }): MediaEntry => ({
          row: {
            id: row.id,
            name: row.name,
            title: row.title,
            path: filePath(kind, row.name),
            url: row.url,
            thumbUrl: row.url,
            categoryName: template.row.id,
            mediaType: row.mediaType,
            size: row.size,
          } satisfies LibraryMedia,
          find: findableBy([
            row.title.ko,
            row.title.en,
            row.name,
            template.row.title.ko,
            template.row.title.en,
          ]),
          templateId: template.row.id,
          priceType: template.row.priceType,
          blob,
          read: null,
        }),
      ),
    );
  const themes = uploaded
    // The editor takes single pages out of themes, by the blocks that they are listed with.
    .filter(({ row, pages }) => pages.length > 0 && !row.fromProject)
    .map((template) => {
      const { id, name, title, cover, majorCategoryId } = template.row;
      return { row: libraryRow(template, id, name, title, cover, majorCategoryId), find: template.find };
    });
  const names = (shelf: { readonly names: ReadonlyMap<string, LocalText> }) =>
    new Map([...shelf.names, ...own]);
  return {
    addresses: shipped.addresses,
    themes: shelfOf([...themes, ...kept(shipped.themes.entries)], shipped.themes.names),
    blocks: shelfOf([...code("block"), ...kept(shipped.blocks.entries)], shipped.blocks.names),
    assets: shelfOf([...code("asset"), ...kept(shipped.assets.entries)], shipped.assets.names),
    icons: shelfOf([...media("icon"), ...keptMedia(shipped.icons.entries)], names(shipped.icons)),
    images: shelfOf([...media("image"), ...keptMedia(shipped.images.entries)], names(shipped.images)),
    videos: shelfOf([...media("video"), ...keptMedia(shipped.videos.entries)], names(shipped.videos)),
  };
};

const libraryRow = (
  { row }: TemplateEntry,
  id: string,
  name: string,
  title: LocalText,
  cover: LocalText,
  categoryName: string,
): LibraryRow => ({
  id,
  name,
  title,
  cover,
  templateId: row.id,
  templateName: row.title,
  categoryName,
  priceType: row.priceType,
});

const readCode = (database: Database, id: string) =>
  database.read(
    async (query) =>
      (await query
        .selectFrom("templateItems")
        .select(["html", "css", "js"])
        .where("id", "=", id)
        .executeTakeFirst()) ?? null,
  );
