import { findableBy } from "@hanok/page-document";
import { mediaTypeOf } from "@hanok/site-files";
import type { LocalText } from "@hanok/starter-content";
import type { TemplateItems, Templates } from "../../migrations/tables/templates.ts";
import { type TemplatePrice, templateFileUrl } from "../library/index.ts";
import type { ProjectFacts } from "./project-templates.ts";
import {
  countsOf,
  detailsOf,
  type ItemEntry,
  pagesOf,
  type TemplateEntry,
  type TemplateItemsByKind,
} from "./template-entry.ts";

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

/** An item as lists show it, without its code. */
export const uploadedItem = (item: ItemFacts): ItemEntry => {
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

/** The home page is the one named `index`, else the first by name. */
const homeFirst = <Page extends { readonly name: string }>(pages: readonly Page[]): Page[] => [
  ...pages.filter(({ name }) => name === "index"),
  ...pages.filter(({ name }) => name !== "index"),
];

export const uploadedTemplate = (
  row: Templates,
  items: TemplateItemsByKind,
  price: TemplatePrice,
  project: ProjectFacts | undefined,
): TemplateEntry => {
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
      ...price,
      hidden: row.hidden === 1,
      cover: { ko: cover, en: cover },
      counts: project ? { ...countsOf(items), theme: project.pages.length } : countsOf(items),
      fromProject: project?.from ?? null,
      date: row.date,
    },
    find: findableBy([row.name, title.ko, title.en, description.ko, description.en, row.provider]),
    items,
    pages: project?.pages ?? pagesOf(items.theme),
    details: detailsOf(items.theme),
  };
};
