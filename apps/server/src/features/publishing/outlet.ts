import type { SiteOptions } from "@hanok/api-contract";
import type { FormPlace } from "../forms/index.ts";
import type { PublishedServices } from "./services/with-services.ts";

/** One file of a site as visitors or an archive get it. */
export interface SiteFile {
  readonly path: string;
  /** With its charset where the bytes are text. */
  readonly mediaType: string;
  /** The page that it is; absent for anything else. */
  readonly pageId?: string;
  readonly content:
    | { readonly kind: "stored"; readonly blob: string; readonly size: number }
    | { readonly kind: "made"; readonly bytes: Buffer };
}

/** Destination of a rendered project. It holds no functions: it crosses to a thread. */
export type Outlet = {
  readonly forms: FormPlace;
  /** A page has a search, so that script and index are beside the pages. */
  readonly searches?: boolean;
} /** `relativeLinks`: root-based links of pages and stylesheets become relative ones. */ & (
  | {
      readonly purpose: "export";
      readonly relativeLinks?: boolean;
      /** Bindings to content stay in the pages. */
      readonly source?: boolean;
      /** [AGT-04] Nothing is added to a page, so that its bytes can come back as edits. */
      readonly pulled?: boolean;
      /** Of pages that belong to no project: a template's. */
      readonly language?: string;
    }
  /** `site`: address of the root where it will answer. */
  | {
      readonly purpose: "publish";
      readonly site: string;
      readonly options: SiteOptions;
      /** [LIF-05] Pages answer without `.html`, but for those at these paths; absent: all answer with it. */
      readonly short?: ReadonlySet<string> | undefined;
      /** [LIF-08] Services of others; absent: none. */
      readonly services?: PublishedServices;
    }
);

/** Whether a page answers without its `.html` there. */
export const isShort = (outlet: Outlet, path: string): boolean =>
  outlet.purpose === "publish" && outlet.short !== undefined && !outlet.short.has(path);
