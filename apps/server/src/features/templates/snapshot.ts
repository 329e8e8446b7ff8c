import {
  TEMPLATE_KINDS,
  type TemplateItemRow,
  type TemplateKind,
  type TemplateRow,
} from "@hanok/api-contract";
import { type Findable, findableBy } from "@hanok/page-document";
import { type LocalText, listCategories, listThemes, readTheme, type Theme } from "@hanok/starter-content";
import type { TemplateItems, Templates } from "../../migrations/tables/templates.ts";
import type { Query } from "../../ports/database/index.ts";
import { mediaTypeOf } from "../files/index.ts";
import { type Catalogue, OWN, OWN_TEMPLATE, templateFileUrl } from "../library/index.ts";
import { filePath } from "./kinds.ts";

export interface ItemEntry {
  readonly row: TemplateItemRow;
  /** '' for code and for files of the release. */
  readonly blob: string;
}
export interface TemplateEntry {
  readonly row: Omit<TemplateRow, "usedBy" | "previewUrl">;
  readonly find: Findable;
  readonly items: Readonly<Record<TemplateKind, readonly ItemEntry[]>>;
  /** The first is the home page. */
  readonly pages: readonly { readonly name: string; readonly title: LocalText }[];
}
export interface TemplateCategory {
  readonly id: string;
  readonly parentId: string;
  readonly title: LocalText;
  readonly shipped: boolean;
}
/** Everything but code, as it is at one revision. */
export interface Snapshot {
  readonly revision: number;
  /** The operator's newest first, then those of the release. */
  readonly templates: readonly TemplateEntry[];
  readonly byId: ReadonlyMap<string, TemplateEntry>;
  readonly categories: readonly TemplateCategory[];
}

const emptyItems = (): Record<TemplateKind, ItemEntry[]> => ({
  asset: [],
  block: [],
  theme: [],
  css: [],
  js: [],
  image: [],
  icon: [],
  video: [],
});

/** Every template of both sources; rows over shipped ones decide their visibility, price, category and cover. */
export const readSnapshot = async (query: Query, shipped: Catalogue, revision: number): Promise<Snapshot> => {
  const rows = await query.selectFrom("templates").selectAll().execute();
  const over = new Map(rows.map((row) => [row.id, row]));
  const items = await query
    .selectFrom("templateItems")
    .select([
      "id",
      "templateId",
      "kind",
      "name",
      "title",
      "categoryName",
      "blob",
      "size",
      "coverBlob",
      "coverName",
      "date",
    ])
    .orderBy("name")
    .execute();
  const own = new Map<string, Record<TemplateKind, ItemEntry[]>>();
  for (const item of items) {
    const kinds = own.get(item.templateId) ?? emptyItems();
    kinds[item.kind].push(itemOf(item));
    own.set(item.templateId, kinds);
  }
  const uploaded = rows
    .filter((row) => row.shipped === 0)
    .sort((one, other) =>
      one.date < other.date ? 1 : one.date > other.date ? -1 : one.id < other.id ? -1 : 1,
    )
    .map((row) => uploadedTemplate(row, own.get(row.id) ?? emptyItems()));
  const templates = [...uploaded, ...(await shippedTemplates(shipped, over))];
  const categories = await query.selectFrom("templateCategories").selectAll().orderBy("date").execute();
  return {
    revision,
    templates,
    byId: new Map(templates.map((entry) => [entry.row.id, entry])),
    categories: [
      ...[...(await listCategories("theme"))].map(([id, title]) => ({
        id,
        parentId: "",
        title: { ...title },
        shipped: true,
      })),
      ...categories.map(({ id, parentId, title }) => ({
        id,
        parentId,
        title: JSON.parse(title) as LocalText,
        shipped: false,
      })),
    ],
  };
};

type ItemFacts = Pick<
  TemplateItems,
  | "id"
  | "templateId"
  | "kind"
  | "name"
  | "title"
  | "categoryName"
  | "blob"
  | "size"
  | "coverBlob"
  | "coverName"
  | "date"
>;

const itemOf = (item: ItemFacts): ItemEntry => {
  const cover = templateFileUrl(item.coverBlob, item.coverName);
  const url = templateFileUrl(item.blob, item.name);
  const shown = cover || (item.kind === "image" || item.kind === "icon" ? url : "");
  return {
    blob: item.blob,
    row: {
      id: item.id,
      templateId: item.templateId,
      kind: item.kind,
      name: item.name,
      title: JSON.parse(item.title) as LocalText,
      categoryName: item.categoryName,
      cover: { ko: shown, en: shown },
      url,
      mediaType: item.blob === "" ? "" : mediaTypeOf(item.name),
      size: item.size,
      date: item.date,
    },
  };
};

const isHome = (theme: Theme, { row }: ItemEntry): boolean =>
  theme.pages.some(({ name, home }) => home && name === row.name);

const countsOf = (items: TemplateEntry["items"]): Record<TemplateKind, number> => {
  const counts = {} as Record<TemplateKind, number>;
  for (const kind of TEMPLATE_KINDS) counts[kind] = items[kind].length;
  return counts;
};

/** The home page is the one named `index`, else the first by name. */
const homeFirst = <Page extends { readonly name: string }>(pages: readonly Page[]): Page[] => [
  ...pages.filter(({ name }) => name === "index"),
  ...pages.filter(({ name }) => name !== "index"),
];

const uploadedTemplate = (row: Templates, items: Record<TemplateKind, ItemEntry[]>): TemplateEntry => {
  items.theme = homeFirst(items.theme.map((item) => ({ ...item, name: item.row.name }))).map(
    ({ name: _, ...item }) => item,
  );
  const title = JSON.parse(row.title) as LocalText;
  const description = JSON.parse(row.description) as LocalText;
  const cover = templateFileUrl(row.coverBlob, row.coverName) || (items.theme[0]?.row.cover.ko ?? "");
  return {
    row: {
      id: row.id,
      name: row.name,
      shipped: false,
      title,
      description,
      provider: row.provider,
      majorCategoryId: row.majorCategoryId,
      minorCategoryId: row.minorCategoryId,
      priceType: row.priceType,
      price: row.price,
      extendedPrice: row.extendedPrice,
      hidden: row.hidden === 1,
      cover: { ko: cover, en: cover },
      counts: countsOf(items),
      date: row.date,
    },
    find: findableBy([row.name, title.ko, title.en, description.ko, description.en, row.provider]),
    items,
    pages: items.theme.map(({ row: { name, title } }) => ({ name, title })),
  };
};

const shippedTemplates = async (
  shipped: Catalogue,
  over: ReadonlyMap<string, Templates>,
): Promise<TemplateEntry[]> => {
  const entries: TemplateEntry[] = [];
  for (const theme of await listThemes()) {
    const items = itemsOfShipped(shipped, theme.id);
    const [ko, en] = await Promise.all([readTheme(theme.id, "ko"), readTheme(theme.id, "en")]);
    const code = (kind: "css" | "js", files: readonly { readonly path: string }[]) =>
      files.map(({ path }, at) => {
        const name = path.slice(path.lastIndexOf("/") + 1);
        return shippedItem({ id: `${theme.id}/${kind}-${at + 1}`, templateId: theme.id, kind, name });
      });
    items.css = code("css", [...ko.css, ko.styleGuide]);
    items.js = code("js", ko.js);
    items.theme = ko.pages.map(({ name, title }, at) =>
      shippedItem({
        id: `${theme.id}/${name}`,
        templateId: theme.id,
        kind: "theme",
        name,
        title: { ko: title, en: en.pages[at]?.title ?? title },
      }),
    );
    items.theme.sort((one, other) => Number(isHome(ko, other)) - Number(isHome(ko, one)));
    const cover = shipped.themes.entries.find(({ row }) => row.id === theme.id)?.row.cover;
    entries.push(
      shippedTemplate(over.get(theme.id), items, {
        id: theme.id,
        title: { ...theme.name },
        description: { ...theme.description },
        category: theme.category,
        cover: cover ?? { ko: "", en: "" },
      }),
    );
  }
  entries.push(
    shippedTemplate(over.get(OWN_TEMPLATE), itemsOfShipped(shipped, OWN_TEMPLATE), {
      id: OWN_TEMPLATE,
      title: { ...OWN },
      description: LIBRARY,
      category: "",
      cover: { ko: "", en: "" },
    }),
  );
  return entries;
};

/** What belongs to no theme. */
const LIBRARY: LocalText = {
  ko: "어느 테마에도 속하지 않는 블록, 요소, 아이콘",
  en: "Blocks, elements and icons that belong to no theme",
};

const shippedTemplate = (
  row: Templates | undefined,
  items: Record<TemplateKind, ItemEntry[]>,
  about: {
    readonly id: string;
    readonly title: LocalText;
    readonly description: LocalText;
    readonly category: string;
    readonly cover: LocalText;
  },
): TemplateEntry => {
  const { id, title, description } = about;
  const cover = row ? templateFileUrl(row.coverBlob, row.coverName) : "";
  return {
    row: {
      id,
      name: title.ko,
      shipped: true,
      title,
      description,
      provider: row?.provider || OWN.en,
      majorCategoryId: row?.majorCategoryId || about.category,
      minorCategoryId: row?.minorCategoryId ?? "",
      priceType: row?.priceType ?? "FREE",
      price: row?.price ?? 0,
      extendedPrice: row?.extendedPrice ?? 0,
      hidden: row?.hidden === 1,
      cover: cover ? { ko: cover, en: cover } : about.cover,
      counts: countsOf(items),
      date: row?.modified ?? "",
    },
    find: findableBy([title.ko, title.en, description.ko, description.en, id]),
    items,
    pages: items.theme.map(({ row: { name, title: pageTitle } }) => ({ name, title: pageTitle })),
  };
};

const shippedItem = (
  about: Pick<TemplateItemRow, "id" | "templateId" | "kind" | "name"> & Partial<TemplateItemRow>,
): ItemEntry => ({
  blob: "",
  row: {
    title: { ko: about.name, en: about.name },
    categoryName: "",
    cover: { ko: "", en: "" },
    url: "",
    mediaType: "",
    size: 0,
    date: "",
    ...about,
  },
});

const itemsOfShipped = (shipped: Catalogue, templateId: string): Record<TemplateKind, ItemEntry[]> => {
  const items = emptyItems();
  const belongs = (id: string) => (id || OWN_TEMPLATE) === templateId;
  for (const [kind, shelf] of [
    ["block", shipped.blocks],
    ["asset", shipped.assets],
  ] as const)
    for (const { row } of shelf.entries)
      if (belongs(row.templateId)) {
        const { id, name, title, cover, categoryName } = row;
        items[kind].push(shippedItem({ id, templateId, kind, name, title, cover, categoryName }));
      }
  for (const [kind, shelf] of [
    ["icon", shipped.icons],
    ["image", shipped.images],
    ["video", shipped.videos],
  ] as const)
    for (const { row, templateId: of } of shelf.entries)
      if (belongs(of)) {
        const { id, name, title, url, categoryName, mediaType, size } = row;
        const cover = kind === "video" ? { ko: "", en: "" } : { ko: url, en: url };
        items[kind].push(
          shippedItem({ id, templateId, kind, name, title, url, categoryName, mediaType, size, cover }),
        );
      }
  return items;
};

/** Pictures, icons and films of an uploaded template under the paths that they have in a project. */
export const storedFilesOf = ({ items }: TemplateEntry) =>
  (["image", "icon", "video"] as const).flatMap((kind) =>
    items[kind].map(({ row, blob }) => ({ path: filePath(kind, row.name), blob, size: row.size })),
  );
