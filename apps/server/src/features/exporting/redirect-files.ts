import type { SiteAddressing } from "@hanok/api-contract";
import { type Redirect, writeRedirects } from "@hanok/site-files";
import type { Query } from "../../ports/database/index.ts";
import { encodePath } from "../publishing/index.ts";
import { addressingOf, automaticRules, rulesOf } from "../redirects/index.ts";
import type { RenderedFile } from "./rendered-site.ts";

/** Redirects of a site, and its choices of addresses, as an export takes them along. */
export interface SiteAddresses extends Pick<SiteAddressing, "style"> {
  readonly rules: readonly Redirect[];
  /** Path of the page for what is missing, in the project; '' for none. */
  readonly notFound: string;
}

export const readAddresses = async (query: Query, projectId: string): Promise<SiteAddresses> => {
  const { style, notFoundPageId } = await addressingOf(query, projectId);
  const page = await query
    .selectFrom("pages")
    .select("path")
    .where("projectId", "=", projectId)
    .where("id", "=", notFoundPageId)
    .executeTakeFirst();
  const rules = [...(await rulesOf(query, projectId)).values(), ...(await automaticRules(query, projectId))];
  return { style, rules, notFound: page?.path ?? "" };
};

const FILES = { ".htaccess": "htaccess", _redirects: "redirects", "redirects.nginx.conf": "nginx" } as const;

const textFile = (path: string, text: string): RenderedFile => ({
  path,
  mediaType: "text/plain; charset=utf-8",
  content: { kind: "made", read: async () => Buffer.from(text) },
});

/** A target where its page is in the archive. */
const placed = (target: string, places: ReadonlyMap<string, string>): string => {
  const [, path = "", rest = ""] = /^\/([^?#]*)(.*)$/s.exec(target) ?? [];
  const place = places.get(path);
  return place === undefined ? target : `/${encodePath(place)}${rest}`;
};

/**
 * [LIF-05] The redirects of a site for Apache, for Netlify and Cloudflare, and for nginx. `places`: where
 * files are in the archive that are elsewhere in the project; addresses of pages among them lead there. Text
 * of the author stays.
 */
export const redirectFiles = (
  { rules, style, notFound }: SiteAddresses,
  site: readonly RenderedFile[],
  places: ReadonlyMap<string, string>,
): { readonly files: readonly RenderedFile[]; readonly kept: readonly string[] } => {
  const own = new Set(rules.map(({ source }) => source));
  const isPage = new Set(site.flatMap(({ path, pageId }) => (pageId === undefined ? [] : [path])));
  const moved = [...places].flatMap(([path, place]): Redirect[] =>
    path !== place && isPage.has(place) && !own.has(path)
      ? [{ source: path, target: `/${encodePath(place)}`, status: 301 }]
      : [],
  );
  const all = [...rules.map((rule) => ({ ...rule, target: placed(rule.target, places) })), ...moved];
  const page = notFound === "" ? "" : `/${encodePath(places.get(notFound) ?? notFound)}`;
  const extra = {
    htaccess: [
      ...(page === "" ? [] : [`ErrorDocument 404 ${page}`]),
      ...(style === "short"
        ? [
            "RewriteEngine On",
            "RewriteCond %{DOCUMENT_ROOT}/$1.html -f",
            "RewriteRule ^(.+?)/?$ /$1.html [L]",
          ]
        : []),
    ],
    redirects: [],
    nginx: [
      ...(page === "" ? [] : [`error_page 404 ${page};`]),
      ...(style === "short" ? ["# location / { try_files $uri $uri.html $uri/ =404; }"] : []),
    ],
  } as const;
  if (all.length === 0 && extra.htaccess.length === 0) return { files: [], kept: [] };
  const taken = new Set(site.map(({ path }) => path));
  const names = Object.entries(FILES);
  return {
    files: names.flatMap(([name, format]) => {
      if (taken.has(name)) return [];
      const lines = extra[format].map((line) => `${line}\n`).join("");
      return [textFile(name, writeRedirects(all, format) + lines)];
    }),
    kept: names.flatMap(([name]) => (taken.has(name) ? [name] : [])),
  };
};
