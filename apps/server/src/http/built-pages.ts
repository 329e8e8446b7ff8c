import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { TEMPLATE_KINDS } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { localeOfCountry } from "./locale.ts";

export interface BuiltPages {
  /** `apps/site/dist`: at `/`, with its routes. */
  readonly site: string;
  /** `apps/editor/dist`: at `/neditor/`. */
  readonly editor: string;
}

const YEAR = 31_536_000;

const id = "[A-Za-z0-9_-]+";
/** The addresses that the site's router knows; others get the same page with status 404 [PUB-37]. */
const SITE_ROUTES = [
  "",
  "account(/withdraw)?",
  `data-manager(/${id})?`,
  "guide/publishing",
  `help(/(faq|qna|manual(/${id})?|notice(/${id})?))?`,
  "login(/(findpw|sns|auth))?",
  "plan",
  "policy(/(terms|privacy|license|refund|finance))?",
  "resetpw",
  "signup(/sns)?",
  `payment/(card|paypal|plan|template/${id})`,
  `source(/(health|help|plans|policies|popups|records|refunds|(inquiries|members|payments|projects|subscriptions)(/${id})?))?`,
  `source/templates(/${id}(/(${TEMPLATE_KINDS.join("|")}))?)?`,
  "subscription(/(payment|plan|qna|receipt|templates))?",
  `template(/${id})?`,
  "workspace",
].map((route) => new RegExp(`^/${route}/?$`));

const siteStatus = (pathname: string): number =>
  SITE_ROUTES.some((route) => route.test(pathname)) ? 200 : 404;

/**
 * Serves what the build made, file by file: only files that were there at the start have an address, so no
 * path of a URL ever reaches the disk. Files with a hash in their name are kept for a year by browsers.
 */
export const addBuiltPages = async (app: FastifyInstance, { site, editor }: BuiltPages): Promise<void> => {
  await addFolder(app, site, "/");
  await addFolder(app, editor, "/neditor/");
  const sitePage = await pageOf(site);
  const editorPage = await pageOf(editor);
  const open = "the app's own pages, which hold no data";
  const siteRoute = sitePage === null ? null : { page: sitePage, status: siteStatus };
  const editorRoute = editorPage === null ? null : { page: editorPage };

  app.get("/neditor", { config: { open } }, (request, reply) => {
    const query = request.url.indexOf("?");
    return reply.redirect(`/neditor/${query < 0 ? "" : request.url.slice(query)}`, 308);
  });
  for (const [url, route] of [
    ["/", siteRoute],
    ["/neditor/", editorRoute],
  ] as const) {
    if (!route) continue;
    app.get(url, { config: { open } }, (request, reply) => {
      const country = request.headers["cf-ipcountry"] ?? request.headers["x-country"];
      const locale = localeOfCountry(country?.toString());
      if (locale && !request.cookies.locale)
        reply.setCookie("locale", locale, { path: "/", maxAge: YEAR, sameSite: "lax" });
      return reply
        .header("content-type", "text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(route.page);
    });
  }
  app.decorate("sitePage", siteRoute);
};

declare module "fastify" {
  interface FastifyInstance {
    /** The site's page for addresses that only its router knows; null when it was not built. */
    sitePage: { readonly page: string; readonly status: (pathname: string) => number } | null;
  }
}

const pageOf = async (folder: string): Promise<string | null> => {
  const file = path.join(folder, "index.html");
  return existsSync(file) ? readFile(file, "utf8") : null;
};

const addFolder = async (app: FastifyInstance, folder: string, prefix: string): Promise<void> => {
  if (!existsSync(folder)) {
    app.log.warn({ prefix }, "not built: npm run build");
    return;
  }
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, open: "a file of the app's own build" };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      globIgnore: ["**/*.br", "**/*.gz", "**/*.map", "**/index.html"],
      setHeaders: (reply, file) => {
        const hashed = /[\\/]assets[\\/].*-[\w-]{8}\.\w+$/.test(file.replace(/\.(br|gz)$/, ""));
        reply.header("cache-control", hashed ? `public, max-age=${YEAR}, immutable` : "no-cache");
      },
    });
  });
};
