import type { TemplateItemRow } from "@hanok/api-contract";
import { findableBy } from "@hanok/page-document";
import { type LocalText, listThemes, readTheme, type Theme, type ThemeSummary } from "@hanok/starter-content";
import type { Templates } from "../../migrations/tables/templates.ts";
import { type Catalogue, OWN, OWN_TEMPLATE, type TemplatePrice, templateFileUrl } from "../library/index.ts";
import {
  countsOf,
  emptyItems,
  type ItemEntry,
  pagesOf,
  type TemplateDetail,
  type TemplateEntry,
  type TemplateItemsByKind,
} from "./template-entry.ts";

/** A template of the release without what the operator decides about it. */
export interface ShippedTemplate {
  readonly id: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly category: string;
  readonly cover: LocalText;
  readonly items: TemplateItemsByKind;
  readonly details: readonly TemplateDetail[];
}

/** Every template of the release; they change with the release alone, so callers keep them. */
export const readShippedTemplates = async (shipped: Catalogue): Promise<ShippedTemplate[]> => {
  const entries: ShippedTemplate[] = [];
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
    entries.push({
      id: theme.id,
      title: { ...theme.name },
      description: { ...theme.description },
      category: theme.category,
      cover: cover ?? { ko: "", en: "" },
      items,
      details: await detailsOfTheme(shipped, theme),
    });
  }
  entries.push({
    id: OWN_TEMPLATE,
    title: { ...OWN },
    description: LIBRARY,
    category: "",
    cover: { ko: "", en: "" },
    items: itemsOfShipped(shipped, OWN_TEMPLATE),
    details: [],
  });
  return entries;
};

const detailsOfTheme = async (
  { addresses }: Catalogue,
  { details }: ThemeSummary,
): Promise<TemplateDetail[]> =>
  Promise.all(
    details.map(async ({ name, title, width, height, file }) => ({
      name,
      title: { ...title },
      picture: { ko: (await addresses.addFile(file.ko)).url, en: (await addresses.addFile(file.en)).url },
      width,
      height,
    })),
  );

/** Items that belong to no theme. */
const LIBRARY: LocalText = {
  ko: "어느 테마에도 속하지 않는 블록, 요소, 아이콘",
  en: "Blocks, elements and icons that belong to no theme",
};

const isHome = (theme: Theme, { row }: ItemEntry): boolean =>
  theme.pages.some(({ name, home }) => home && name === row.name);

/** With what the operator has decided: visibility, price, category, provider and cover. */
export const shippedTemplate = (
  { id, title, description, category, cover: ownCover, items, details }: ShippedTemplate,
  row: Templates | undefined,
  price: TemplatePrice,
): TemplateEntry => {
  const cover = row ? templateFileUrl(row.coverBlob, row.coverName) : "";
  return {
    row: {
      id,
      name: title.ko,
      shipped: true,
      title,
      description,
      provider: row?.provider || OWN.en,
      majorCategoryId: row?.majorCategoryId || category,
      minorCategoryId: row?.minorCategoryId ?? "",
      ...price,
      hidden: row?.hidden === 1,
      cover: cover ? { ko: cover, en: cover } : ownCover,
      counts: countsOf(items),
      fromProject: null,
      date: row?.modified ?? "",
    },
    find: findableBy([title.ko, title.en, description.ko, description.en, id]),
    items,
    pages: pagesOf(items.theme),
    details,
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

const itemsOfShipped = (shipped: Catalogue, templateId: string): TemplateItemsByKind => {
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
