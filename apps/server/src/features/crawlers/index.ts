import { LEGAL_KINDS } from "@hanok/api-contract";
import { SITE_PAGES } from "@hanok/public-texts";
import type { Feature } from "../../http/feature.ts";
import type { Parts } from "../../parts.ts";
import { sitemapDocument } from "../publishing/index.ts";
import type { PublicReads } from "./page-heads.ts";

export { pageHeads } from "./page-heads.ts";

/** Public pages that always exist; the home page first. */
const PAGES = [...SITE_PAGES.map(({ path }) => path), ...LEGAL_KINDS.map((kind) => `/policy/${kind}`)];

/** Addresses that hold nothing for a search: calls, the editor, and screens behind a sign-in. */
const CLOSED = [
  "/api/",
  "/neditor/",
  "/account",
  "/appeal",
  "/data-manager",
  "/login/",
  "/oauth/",
  "/payment/",
  "/resetpw",
  "/source",
  "/subscription",
  "/unsubscribe",
];

const DAY_SECONDS = 86_400;

/** The sitemap of the public site; `origin` without a slash at the end. */
export const sitemapOf = (origin: string, paths: readonly string[]): string =>
  sitemapDocument(
    "urlset",
    "url",
    paths.map((path) => ({ path: origin + path })),
  );

/** RFC 9309. */
export const robotsOf = (origin: string): string =>
  [
    "User-agent: *",
    "Allow: /",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/** `/robots.txt` and `/sitemap.xml` of the installation's own site; those of published sites come with their releases. */
export const crawlersFeature = (
  { settings: { origin }, clock }: Parts,
  { support, templates: listTemplates }: Pick<PublicReads, "support" | "templates">,
): Feature => ({
  name: "crawlers",
  calls: [],
  routes: (app) => {
    const open = "Tells programs which public pages there are.";
    app.get("/robots.txt", { config: { open } }, (_request, reply) =>
      reply
        .header("content-type", "text/plain; charset=utf-8")
        .header("cache-control", `public, max-age=${DAY_SECONDS}`)
        .send(robotsOf(origin)),
    );
    app.get("/sitemap.xml", { config: { open } }, async (_request, reply) => {
      const now = clock.now();
      // Both languages have the same entries under the same addresses.
      const [templates, notices, lessons] = await Promise.all([
        listTemplates(),
        support.notices("ko", now, undefined),
        support.lessons("ko", now),
      ]);
      const paths = [
        ...PAGES,
        ...templates.map(({ id }) => `/template/${encodeURIComponent(id)}`),
        ...lessons.map(({ id }) => `/help/manual/${encodeURIComponent(id)}`),
        ...notices.map(({ id }) => `/help/notice/${encodeURIComponent(id)}`),
      ];
      return reply
        .header("content-type", "application/xml; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(sitemapOf(origin, paths));
    });
  },
});
