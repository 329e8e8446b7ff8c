import type { Page, ProjectFields } from "../model/index.ts";
import { relativePath } from "./paths.ts";
import { attributes, escapeText } from "./tags.ts";

const firstOf = (...values: readonly (string | undefined)[]): string =>
  values.find((value) => value !== undefined && value.trim() !== "")?.trim() ?? "";

const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** An address of the project as this page says it; absolute ones stay. */
const fromPage = (page: Page, address: string): string =>
  isAbsolute(address) || address === "" ? address : relativePath(page.path, address.replace(/^\//, ""));

/** A page's path without `.html`, a folder's index without its name [LIF-05]. */
export const shortPath = (path: string): string =>
  path.replace(/(^|\/)index\.html?$/, "$1").replace(/\.html?$/, "");

/**
 * Address of a page of a site whose root is at `site` (with a slash at the end): a folder's index answers at the
 * folder. `isShort`: it answers without its `.html`.
 */
export const pageAddress = (site: string, path: string, isShort = false): string =>
  site +
  (isShort ? shortPath(path) : path.replace(/(^|\/)index\.html$/, "$1"))
    .split("/")
    .map(encodeURIComponent)
    .join("/");

/** Crawlers want absolute addresses of pictures: possible once the address of the project is known. */
const picture = (page: Page, project: ProjectFields | null, address: string, site: string): string => {
  const home = project?.meta.ogUrl?.trim() ?? "";
  if (address === "" || isAbsolute(address)) return address;
  if (site !== "") return site + address.replace(/^\//, "");
  return /^https?:\/\//i.test(home)
    ? `${home.replace(/(?<![^/])[^/]*$/, "")}${address.replace(/^\//, "")}`
    : fromPage(page, address);
};

/** Metadata of a page for search engines and sharing; '' for an absent field. */
export interface PageCard {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly ogTitle: string;
  readonly ogDescription: string;
  readonly ogImage: string;
}

/**
 * Metadata of a built page; empty fields come from the project [PAG-13 to 16, PRJ-16 to 18]. `syncTitle` and
 * `syncDesc` 'N' switch off that empty Open Graph fields follow title and description.
 */
export const pageCard = (page: Page, project: ProjectFields | null): PageCard => {
  const { meta } = page;
  const common = project?.meta ?? {};
  const title = firstOf(meta.title, page.title, common.metaTitle, project?.title);
  const description = firstOf(meta.description, common.metaDesc);
  return {
    title,
    description,
    keywords: firstOf(meta.keywords, common.metaKeywords),
    ogTitle: firstOf(meta.ogTitle, common.syncTitle === "N" ? common.ogTitle : title),
    ogDescription: firstOf(meta.ogDesc, common.syncDesc === "N" ? common.ogDesc : description),
    ogImage: firstOf(meta.ogImage, common.ogImage),
  };
};

/**
 * Title, description, keywords, Open Graph and icon of a built page. With a `site` (the address of its root)
 * pages also say their own address and that they may be shown as a card; the author's own head code takes
 * precedence.
 */
export const metaTags = (page: Page, project: ProjectFields | null, site = "", isShort = false): string => {
  const card = pageCard(page, project);
  const { title, description, keywords, ogTitle, ogDescription } = card;
  const ogImage = picture(page, project, card.ogImage, site);
  const lines = [`<title>${escapeText(title)}</title>`];
  const add = (name: string, key: "name" | "property", content: string): void => {
    if (content !== "") lines.push(`<meta${attributes({ [key]: name, content })}>`);
  };
  add("description", "name", description);
  add("keywords", "name", keywords);
  add("og:type", "property", "website");
  add("og:title", "property", ogTitle);
  add("og:description", "property", ogDescription);
  add("og:image", "property", ogImage);
  const own = site === "" ? "" : pageAddress(site, page.path, isShort);
  add("og:url", "property", (page.home ? project?.meta.ogUrl?.trim() : "") || own);
  const code = `${project?.headCode ?? ""}${page.meta.headCode}`;
  if (site !== "" && !/twitter:card/i.test(code))
    add("twitter:card", "name", ogImage === "" ? "summary" : "summary_large_image");
  if (own !== "" && !/\brel\s*=\s*["']?canonical/i.test(code))
    lines.push(`<link${attributes({ rel: "canonical", href: own })}>`);
  const icon = fromPage(page, project?.favicon ?? "");
  if (icon !== "") lines.push(`<link${attributes({ rel: "icon", href: icon })}>`);
  return `${lines.join("\n")}\n`;
};
