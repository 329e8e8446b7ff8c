import type { LocalText } from "@hanok/starter-content";
import type { TemplateCatalogue } from "./open.ts";
import { isOffered } from "./template-entry.ts";

/** A template that everybody may see, for readers of the public pages. */
export interface PublicTemplate {
  readonly id: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly cover: LocalText;
  /** Names of its pages, the home page first. */
  readonly pages: readonly LocalText[];
}

export const publicTemplatesOf = async (templates: TemplateCatalogue): Promise<readonly PublicTemplate[]> =>
  (await templates.snapshot()).templates.filter(isOffered).map(({ row, pages }) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    cover: row.cover,
    pages: pages.map(({ title }) => title),
  }));
