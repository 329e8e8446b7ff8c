import { endpoints, type Locale, refused, succeed } from "@hanok/api-contract";
import { matcherOf, nearnessOf, withPaths } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Parts } from "../../parts.ts";
import type { BlobStore, Storage, TextPlaced } from "../files/index.ts";
import { type Catalogue, type Entry, type MediaEntry, OWN_TEMPLATE, type Shelf } from "./catalogue.ts";
import type { TemplateTheme } from "./content-file.ts";
import type { CoverAsker, TemplateCover } from "./cover.ts";
import { blockIdsOf, presentAsset, presentBlock } from "./present.ts";
import { libraryRoutes } from "./routes.ts";
import { arriving, type Needs, takeIntoProject } from "./take.ts";

/** Content of the library: the release's and the operator's, hidden items left out. */
export interface LibrarySource {
  readonly catalogue: () => Promise<Catalogue>;
  /** Null for a template that has no page. */
  readonly readTheme: (id: string, language: Locale) => Promise<TemplateTheme | null>;
  readonly covers: TemplateCover;
}

/** Themes, blocks, elements, icons, pictures and films of the library. */
export const libraryFeature = (
  parts: Parts & TextPlaced,
  blobs: BlobStore,
  storage: Storage,
  { catalogue, readTheme, covers }: LibrarySource,
): Feature => {
  const { database, clock, live, threads, hasTextPlace } = parts;
  const calls = endpoints.library;
  const isCovered = async (asker: CoverAsker, row: Priced | undefined): Promise<boolean> =>
    row === undefined ||
    covers.isTemplateCovered(asker, { id: row.templateId || OWN_TEMPLATE, priceType: row.priceType });
  return {
    name: "library",
    routes: libraryRoutes(catalogue, parts.files),
    calls: [
      implement(calls.listThemes, async ({ input }) => {
        const { shown, ...totals } = pageOf(filtered((await catalogue()).themes, input), input);
        return succeed({ themeList: shown, ...totals });
      }),
      implement(calls.listThemeCategories, async ({ input }) =>
        succeed(categoriesOf((await catalogue()).themes, input)),
      ),
      implement(calls.listBlocks, async ({ input }) => {
        const { shown, ...totals } = pageOf(filtered((await catalogue()).blocks, input), input);
        return succeed({ blockList: shown, ...totals });
      }),
      implement(calls.listBlockCategories, async ({ input }) =>
        succeed(categoriesOf((await catalogue()).blocks, input)),
      ),
      implement(calls.listAssets, async ({ input }) => {
        const { shown, ...totals } = pageOf(filtered((await catalogue()).assets, input), input);
        return succeed({ assetList: shown, ...totals });
      }),
      implement(calls.listAssetCategories, async ({ input }) =>
        succeed(categoriesOf((await catalogue()).assets, input)),
      ),

      implement(calls.readTheme, async ({ input, grant }) => {
        const all = await catalogue();
        const entry = all.themes.entries.find(({ row }) => row.id === input.id);
        if (!entry) return refused("item.missing");
        if (!(await isCovered(grant.member, entry.row))) return refused("template.not-covered");
        const theme = await readTheme(input.id, input.language);
        if (!theme) return refused("item.missing");
        const { pages } = theme;
        const page = pages.find(({ name, home }) => (input.page === undefined ? home : name === input.page));
        if (!page) return refused("item.missing");
        const idOf = blockIdsOf(all, input.id);
        const json = page.entries.map((one) => ({ ...one, block: idOf(one.block) }));
        const ids = [...new Set(json.map(({ block }) => block))];
        const blocks = await Promise.all(ids.map((id) => presentBlock(all, id, input.language)));
        return succeed({
          theme: entry.row,
          pageList: pages.map(({ name, title, home }) => ({ name, title, home })),
          json,
          blockList: blocks.filter((block) => block !== null),
        });
      }),
      implement(calls.readBlock, async ({ input, grant }) => {
        if (!(await isCovered(grant.member, rowOf(await catalogue(), "block", input.id))))
          return refused("template.not-covered");
        const block = await presentBlock(await catalogue(), input.id, input.language);
        return block ? succeed({ block }) : refused("item.missing");
      }),
      implement(calls.readAsset, async ({ input, grant }) => {
        if (!(await isCovered(grant.member, rowOf(await catalogue(), "asset", input.id))))
          return refused("template.not-covered");
        const asset = await presentAsset(await catalogue(), input.id, input.language);
        return asset ? succeed({ asset }) : refused("item.missing");
      }),

      implement(calls.takeItem, async ({ input, grant }) => {
        const { member, project } = grant;
        const take = (needs: Needs) =>
          takeIntoProject(
            { database, clock, live, threads, hasTextPlace, blobs, storage },
            project.id,
            { memberId: member.memberId, name: member.name },
            needs,
          );
        const all = await catalogue();
        const wanted = rowOf(all, input.type, input.id);
        if (!wanted) return refused("item.missing");
        const refusal = await database.write(`member:${member.memberId}`, (query) =>
          covers.useTemplate(query, member, {
            templateId: wanted.templateId || OWN_TEMPLATE,
            projectId: project.id,
          }),
        );
        if (refusal) return refused(refusal);
        if (input.type === "block") {
          const block = await presentBlock(all, input.id, input.language);
          if (!block) return refused("item.missing");
          const taken = await take({ files: await arriving(block.files), fonts: block.fonts });
          if (!taken.ok) return taken;
          const { version, moved, brought } = taken.value;
          const { html, css } = block;
          return succeed({
            version,
            brought: [...brought],
            block: { ...block, html: withPaths(html, moved), css: withPaths(css, moved) },
          });
        }
        if (input.type === "asset") {
          const asset = await presentAsset(all, input.id, input.language);
          if (!asset) return refused("item.missing");
          const taken = await take({ files: await arriving(asset.files), fonts: [] });
          if (!taken.ok) return taken;
          const { version, moved, brought } = taken.value;
          return succeed({
            version,
            brought: [...brought],
            asset: { ...asset, html: withPaths(asset.html, moved) },
          });
        }
        const media = all[`${input.type}s`].entries.find(({ row }) => row.id === input.id);
        if (!media) return refused("item.missing");
        const { row, blob, read } = media;
        const taken = await take({
          files: [{ path: row.path, blob, size: row.size, read }],
          fonts: [],
        });
        if (!taken.ok) return taken;
        const path = taken.value.moved.get(row.path) ?? row.path;
        return succeed({
          version: taken.value.version,
          brought: [...taken.value.brought],
          file: { path, url: row.url, title: row.title[input.language] },
        });
      }),

      implement(calls.takeFiles, async ({ input, grant }) => {
        const { member, project } = grant;
        const wanted = new Set(input.paths);
        const files = await database.read((query) =>
          query
            .selectFrom("projectFiles")
            .select(["path", "blob", "size"])
            .where("projectId", "=", input.fromProjectId)
            .execute(),
        );
        const taken = await takeIntoProject(
          { database, clock, live, threads, hasTextPlace, blobs, storage },
          project.id,
          { memberId: member.memberId, name: member.name },
          {
            files: files.filter(({ path }) => wanted.has(path)).map((file) => ({ ...file, read: null })),
            fonts: [],
          },
        );
        if (!taken.ok) return taken;
        const { version, moved } = taken.value;
        return succeed({ version, moved: [...moved].map(([from, to]) => ({ from, to })) });
      }),

      implement(calls.listIconCategories, async ({ input }) => {
        const { categoryList, ...totals } = categoriesOf((await catalogue()).icons, input);
        return succeed({ mediaIconCategoryList: categoryList, ...totals });
      }),
      implement(calls.listIcons, async ({ input, locale }) => {
        const { shown, ...totals } = pageOf(sorted((await catalogue()).icons, input, locale), input);
        return succeed({ mediaIconFileList: shown, ...totals });
      }),
      implement(calls.listImageCategories, async ({ input }) => {
        const { categoryList, ...totals } = categoriesOf((await catalogue()).images, input);
        return succeed({ mediaImageCategoryList: categoryList, ...totals });
      }),
      implement(calls.listImages, async ({ input, locale }) => {
        const { shown, ...totals } = pageOf(sorted((await catalogue()).images, input, locale), input);
        return succeed({ mediaImageFileList: shown, ...totals });
      }),
      implement(calls.listVideoCategories, async ({ input }) => {
        const { categoryList, ...totals } = categoriesOf((await catalogue()).videos, input);
        return succeed({ mediaVideoCategoryList: categoryList, ...totals });
      }),
      implement(calls.listVideos, async ({ input, locale }) => {
        const { shown, ...totals } = pageOf(sorted((await catalogue()).videos, input, locale), input);
        return succeed({ mediaVideoFileList: shown, ...totals });
      }),
    ],
  };
};

type Priced = { readonly templateId: string; readonly priceType: "FREE" | "PREMIUM" };

/** Item or file that an id names, with its template; a missing one is the caller's to refuse. */
const rowOf = (
  all: Catalogue,
  type: "block" | "asset" | "icon" | "image" | "video",
  id: string,
): Priced | undefined => {
  if (type === "block" || type === "asset")
    return all[`${type}s`].entries.find(({ row }) => row.id === id)?.row;
  return all[`${type}s`].entries.find(({ row }) => row.id === id);
};

interface Paging {
  readonly page: number;
  readonly perPage: number;
}
interface Filters {
  readonly templateProductId?: string | undefined;
  readonly templateName?: string | undefined;
  readonly categoryName?: string | undefined;
  readonly priceType: "ALL" | "FREE" | "PREMIUM";
  readonly search?: string | undefined;
}

/** [TPL-14] */
const filtered = <Row extends Catalogue["blocks"]["entries"][number]["row"]>(
  { entries }: Shelf<Entry<Row>>,
  { templateProductId, templateName, categoryName, priceType, search }: Filters,
): Row[] => {
  const matches = matcherOf(search);
  const nearness = nearnessOf(search);
  const named = templateName?.trim().toLowerCase();
  const rows = entries
    .filter(
      ({ row, find }) =>
        (templateProductId === undefined || row.templateId === templateProductId) &&
        (named === undefined ||
          [row.templateName.ko, row.templateName.en].some((name) => name.toLowerCase().includes(named))) &&
        (categoryName === undefined || row.categoryName === categoryName) &&
        (priceType === "ALL" || row.priceType === priceType) &&
        matches(find),
    )
    .map(({ row }) => row);
  // The sort keeps the library's order among those that are as near.
  const far = new Map(rows.map((row) => [row, nearness([row.title.ko, row.title.en])]));
  return rows.sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
};

/** The library came in one piece: its newest items are first as they are listed. */
const sorted = (
  { entries }: Shelf<MediaEntry>,
  {
    categoryName,
    search,
    sort,
  }: {
    readonly categoryName?: string | undefined;
    readonly search?: string | undefined;
    readonly sort: "latest" | "oldest" | "name";
  },
  locale: "ko" | "en",
) => {
  const matches = matcherOf(search);
  const rows = entries
    .filter(
      ({ row, find }) => (categoryName === undefined || row.categoryName === categoryName) && matches(find),
    )
    .map(({ row }) => row);
  if (sort === "oldest") return rows.reverse();
  return sort === "name" ? rows.sort((a, b) => a.title[locale].localeCompare(b.title[locale], locale)) : rows;
};

const categoriesOf = ({ categories }: Shelf<unknown>, input: Paging) => {
  const { shown, ...totals } = pageOf(categories, input);
  return { categoryList: shown, ...totals };
};
