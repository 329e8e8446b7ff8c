import type { Page, ProjectFields } from "../model/index.ts";
import { relativePath } from "./paths.ts";
import { attributes, escapeText } from "./tags.ts";

const firstOf = (...values: readonly (string | undefined)[]): string =>
  values.find((value) => value !== undefined && value.trim() !== "")?.trim() ?? "";

const isAbsolute = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);

/** An address of the project as this page says it; absolute ones stay. */
const fromPage = (page: Page, address: string): string =>
  isAbsolute(address) || address === "" ? address : relativePath(page.path, address.replace(/^\//, ""));

/** Crawlers want absolute addresses of pictures: possible once the project says where it lives. */
const picture = (page: Page, project: ProjectFields | null, address: string): string => {
  const home = project?.meta.ogUrl?.trim() ?? "";
  if (address === "" || isAbsolute(address)) return address;
  return /^https?:\/\//i.test(home)
    ? `${home.replace(/[^/]*$/, "")}${address.replace(/^\//, "")}`
    : fromPage(page, address);
};

/** What a page says of itself to searching and sharing; '' where it says nothing. */
export interface PageCard {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly ogTitle: string;
  readonly ogDescription: string;
  readonly ogImage: string;
}

/**
 * What a built page leaves empty is taken from the project [PAG-13 to 16, PRJ-16 to 18]. `syncTitle` and
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

/** Title, description, keywords, Open Graph and icon of a built page. */
export const metaTags = (page: Page, project: ProjectFields | null): string => {
  const card = pageCard(page, project);
  const { title, description, keywords, ogTitle, ogDescription } = card;
  const ogImage = picture(page, project, card.ogImage);
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
  if (page.home) add("og:url", "property", project?.meta.ogUrl ?? "");
  const icon = fromPage(page, project?.favicon ?? "");
  if (icon !== "") lines.push(`<link${attributes({ rel: "icon", href: icon })}>`);
  return `${lines.join("\n")}\n`;
};
