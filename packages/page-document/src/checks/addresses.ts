import { entryPagePath } from "../content/bind/pages.ts";
import { readContentPath } from "../content/paths.ts";
import { decoded } from "../edits/source/addresses.ts";
import type { ProjectPart } from "../model/index.ts";
import { normalized } from "../names/index.ts";
import { projectPath, splitUrl } from "../render/paths.ts";
import type { CheckedPage } from "./checked-page.ts";

/** Meaning of an address in a page on the published site. */
export type Meant =
  | { readonly kind: "elsewhere" }
  | { readonly kind: "here"; readonly anchor: string }
  | { readonly kind: "page"; readonly page: CheckedPage; readonly anchor: string }
  | { readonly kind: "file" }
  /** `likely`: the path that differs in case alone. */
  | { readonly kind: "missing"; readonly likely: string | null };

/** Answers of the site beside its pages and files. */
export interface SiteFacts {
  /** Sources of redirects, such as `/old` and `/blog/*`. */
  readonly redirects: readonly string[];
  /** Paths of the entries of collections, such as `collections/news/first-day.json`. */
  readonly entries: readonly string[];
}

/** Which addresses of the site answer; by the paths of pages, files, pages of entries and redirects. */
export class SiteAddresses {
  readonly #pages: ReadonlyMap<string, CheckedPage>;
  readonly #paths: ReadonlySet<string>;
  /** Paths by their lower case; null where two differ in case alone. */
  readonly #byCase = new Map<string, string | null>();
  readonly #redirected: ReadonlySet<string>;
  /** Beginnings of paths that are redirected with all below them. */
  readonly #folders: readonly string[];

  constructor(part: ProjectPart, pages: readonly CheckedPage[], { redirects, entries }: SiteFacts) {
    this.#pages = new Map(pages.map((one) => [normalized(one.page.path), one]));
    const resources = Object.values(part.resources).filter(({ category }) => category !== "trash");
    const records = [...Object.values(part.pages), ...resources, ...Object.values(part.files)];
    const paths = [...records.map(({ path }) => path), ...pathsOfEntries(pages, entries)];
    this.#paths = new Set(paths.map((path) => normalized(path)));
    for (const path of this.#paths) {
      const key = path.toLowerCase();
      this.#byCase.set(key, this.#byCase.has(key) ? null : path);
    }
    const sources = redirects.map((one) => normalized(decoded(one)).replace(/^\//, ""));
    this.#redirected = new Set(sources.map((one) => one.replace(/\/$/, "")));
    this.#folders = sources.filter((one) => one.endsWith("*")).map((one) => one.slice(0, -1));
  }

  meaning(url: string, file: string): Meant {
    const address = url.trim();
    if (address.startsWith("#")) return { kind: "here", anchor: anchorOf(address) };
    const meant = projectPath(address, file, true);
    if (meant === null) return { kind: "elsewhere" };
    const path = normalized(decoded(meant));
    const isFolder = splitUrl(address).path.endsWith("/") || path === "";
    const found = candidates(path, isFolder).find((one) => this.#paths.has(one));
    if (found !== undefined) {
      const page = this.#pages.get(found);
      return page ? { kind: "page", page, anchor: anchorOf(address) } : { kind: "file" };
    }
    if (path === "" || isMade(path) || this.#isRedirected(path)) return { kind: "file" };
    const likely = candidates(path, isFolder)
      .map((one) => this.#byCase.get(one.toLowerCase()))
      .find((one) => typeof one === "string");
    return { kind: "missing", likely: likely ?? null };
  }

  #isRedirected(path: string): boolean {
    return this.#redirected.has(path) || this.#folders.some((folder) => path.startsWith(folder));
  }
}

/** Pages that publishing makes of entries: those of a template lie beside it. */
const pathsOfEntries = (pages: readonly CheckedPage[], entries: readonly string[]): readonly string[] => {
  const templates = pages.flatMap(({ page, entriesOf }) =>
    entriesOf.map((name) => [name, page.path] as const),
  );
  const pathOf = new Map(templates.toReversed());
  return entries.flatMap((path) => {
    const { collection = "", slug = null } = readContentPath(path) ?? {};
    const template = pathOf.get(collection);
    return slug === null || template === undefined ? [] : [entryPagePath(template, slug)];
  });
};

/** Paths that answer an address, the first one first: a page also answers without its `.html`, a folder by its index. */
const candidates = (path: string, isFolder: boolean): readonly string[] => {
  const folder = path === "" ? "" : `${path}/`;
  const indexes = [`${folder}index.html`, `${folder}index.htm`];
  if (path === "") return indexes;
  const pages = [`${path}.html`, `${path}.htm`];
  return isFolder ? [...indexes, ...pages] : [path, ...pages, ...indexes];
};

/** Files that publishing makes: the map of the site, feeds, rules for crawlers, further pages of lists. */
const isMade = (path: string): boolean =>
  /(?:^|\/)(?:[^/]*\.xml|robots\.txt|favicon\.ico|page\/\d+)$/.test(path);

const anchorOf = (address: string): string => {
  const at = address.indexOf("#");
  return at < 0 ? "" : decoded(address.slice(at + 1));
};
