import {
  TEMPLATE_KINDS,
  type TemplateItemRow,
  type TemplateKind,
  type TemplateRow,
} from "@hanok/api-contract";
import type { Findable } from "@hanok/page-document";
import type { LocalText } from "@hanok/starter-content";
import { filePath } from "./kinds.ts";

export interface ItemEntry {
  readonly row: TemplateItemRow;
  /** '' for code and for files of the release. */
  readonly blob: string;
}
export interface TemplateEntry {
  readonly row: Omit<TemplateRow, "usedBy" | "previewUrl" | "pageList">;
  readonly find: Findable;
  readonly items: Readonly<Record<TemplateKind, readonly ItemEntry[]>>;
  /** The first is the home page. */
  readonly pages: readonly TemplatePage[];
  readonly details: readonly TemplateDetail[];
}
/** [TPL-05] A large picture of a page; width and height are 0 where they are not known. */
export interface TemplateDetail {
  readonly name: string;
  readonly title: LocalText;
  readonly picture: LocalText;
  readonly width: number;
  readonly height: number;
}
export interface TemplatePage {
  readonly name: string;
  readonly title: LocalText;
  /** Path in a project: `index.html`. */
  readonly path: string;
}
export type TemplateItemsByKind = Record<TemplateKind, ItemEntry[]>;

export const emptyItems = (): TemplateItemsByKind => ({
  asset: [],
  block: [],
  theme: [],
  css: [],
  js: [],
  image: [],
  icon: [],
  video: [],
});

export const countsOf = (items: TemplateEntry["items"]): Record<TemplateKind, number> => {
  const counts = {} as Record<TemplateKind, number>;
  for (const kind of TEMPLATE_KINDS) counts[kind] = items[kind].length;
  return counts;
};

/** Covers of the pages of an uploaded template. */
export const detailsOf = (themes: readonly ItemEntry[]): TemplateDetail[] =>
  themes
    .filter(({ row }) => row.cover.ko !== "")
    .map(({ row: { name, title, cover } }) => ({ name, title, picture: cover, width: 0, height: 0 }));

/** Every theme item is a page at the root of a project. */
export const pagesOf = (themes: readonly ItemEntry[]): TemplatePage[] =>
  themes.map(({ row: { name, title } }) => ({ name, title, path: `${name}.html` }));

/** Pictures, icons and films of an uploaded template under the paths that they have in a project. */
export const storedFilesOf = ({ items }: TemplateEntry) =>
  (["image", "icon", "video"] as const).flatMap((kind) =>
    items[kind].map(({ row, blob }) => ({ path: filePath(kind, row.name), blob, size: row.size })),
  );

/** Whether a project can begin with it and everybody may see it. */
export const isOffered = ({ row, pages }: Pick<TemplateEntry, "row" | "pages">): boolean =>
  !row.hidden && pages.length > 0;
