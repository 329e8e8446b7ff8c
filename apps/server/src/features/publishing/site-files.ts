import { type ProjectPart, pageAddress } from "@hanok/page-document";

/** The sitemap protocol's bound for one file. */
const MOST_URLS = 50_000;

/** `404.html` answers for what is missing, and is no page of its own. */
export const isListed = (path: string): boolean =>
  /\.html?$/i.test(path) && !/(?:^|\/)404\.html?$/i.test(path);

/** Whether a page asks not to be found. */
export const refusesIndex = (html: string): boolean =>
  [...html.matchAll(/<meta\b[^>]*/gi)].some(
    ([tag]) =>
      /\bname\s*=\s*["']?robots\b/i.test(tag) &&
      (/\bcontent\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]+)/i.exec(tag)?.[0].search(/\bnoindex\b/i) ?? -1) >= 0,
  );

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");

/** A page that may be found by searching. */
export interface ListedPage {
  readonly path: string;
  /** When its html was published first as it is, in ISO 8601. */
  readonly modified?: string;
  /** It answers without its `.html`. */
  readonly isShort?: boolean;
  /** [LIF-06] The page in all its languages, itself included; absent for a page in one. `path`: the whole address. */
  readonly languages?: readonly { readonly language: string; readonly path: string }[];
}

/** One document of a sitemap (sitemaps.org, 0.9): `root` with an `item` for each address; `path` is the whole address. */
export const sitemapDocument = (root: string, item: string, places: readonly ListedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${
      places.some(({ languages }) => languages) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""
    }>`,
    ...places.map(({ path: address, modified, languages = [] }) => {
      const lastmod = modified ? `<lastmod>${modified}</lastmod>` : "";
      const links = languages.map(
        ({ language, path }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(path).replaceAll('"', "&quot;")}"/>`,
      );
      return `  <${item}><loc>${escapeXml(address)}</loc>${lastmod}${links.join("")}</${item}>`;
    }),
    `</${root}>`,
    "",
  ].join("\n");

/**
 * The sitemap of a site (sitemaps.org, 0.9) as files by path; several below an index where one may not hold all.
 */
export const sitemapFiles = (site: string, pages: readonly ListedPage[]): ReadonlyMap<string, string> => {
  const listed = pages.filter(({ path }) => isListed(path));
  const urls = listed.map((page) => ({ ...page, path: pageAddress(site, page.path, page.isShort) }));
  if (urls.length === 0) return new Map();
  if (urls.length <= MOST_URLS) return new Map([["sitemap.xml", sitemapDocument("urlset", "url", urls)]]);
  const files = new Map<string, string>();
  for (let at = 0; at < urls.length; at += MOST_URLS)
    files.set(
      `sitemap-${at / MOST_URLS + 1}.xml`,
      sitemapDocument("urlset", "url", urls.slice(at, at + MOST_URLS)),
    );
  const parts = [...files.keys()].map((path) => ({ path: site + path }));
  return files.set("sitemap.xml", sitemapDocument("sitemapindex", "sitemap", parts));
};

/** [PRJ-17] The owner's own words, else that everything may be read and the address of the sitemap. */
export const robotsText = (part: ProjectPart, site: string, hasSitemap: boolean): string =>
  part.project?.robots.trim()
    ? part.project.robots
    : `User-agent: *\nAllow: /\n${hasSitemap ? `Sitemap: ${site}sitemap.xml\n` : ""}`;

/** File of the project that answers the browsers' own request for `/favicon.ico`. */
export const faviconFile = (part: ProjectPart): ProjectPart["files"][string] | null => {
  const path = part.project?.favicon.replace(/^\//, "") ?? "";
  const file = Object.hasOwn(part.files, path) ? part.files[path] : undefined;
  return file?.mediaType.startsWith("image/") ? file : null;
};
