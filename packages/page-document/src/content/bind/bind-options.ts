import type { ContentEntry, SiteContent } from "./site-content.ts";

/** The entries that a page is bound to, and how. */
export interface BindOptions {
  readonly content: SiteContent;
  /** Project path of the page that is made; of an entry's page that of the entry, not that of its template. */
  readonly pagePath: string;
  /** The entry that the page is made for. Without one `data-hanok-entry` counts nowhere. */
  readonly entry?: ContentEntry | undefined;
  /** Number of the list page to make, from 1, and the project path of the first; absent: the first. */
  readonly listPage?: { readonly number: number; readonly first: string } | undefined;
  /**
   * `publish`, `export`: every attribute that counts is removed. `canvas`: the first instance keeps its attributes and
   * its marks, so that it is the element of the source; the others lose both. Without entries the author's own stays.
   */
  readonly purpose: "publish" | "export" | "canvas";
  /** Name of the attribute that marks elements on the canvas. */
  readonly marker?: string | undefined;
}
