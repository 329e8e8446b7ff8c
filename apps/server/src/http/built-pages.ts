import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { type Locale, TEMPLATE_KINDS } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LocationLookup } from "../ports/location-lookup.ts";
import { countryOf } from "./country.ts";
import { type DrawPage, drawnFor, openDrawPage } from "./drawn-pages.ts";
import { localeOfBrowser, localeOfCountry } from "./locale.ts";
import { type ReadPageHead, withHead } from "./page-head.ts";

export interface BuiltPages {
  /** `apps/site/dist`: at `/`, with its routes. */
  readonly site: string;
  /** `apps/site/render/dist/render.js`: draws pages of the site on the server. */
  readonly render: string;
  /** `apps/editor/dist`: at `/neditor/`. */
  readonly editor: string;
  /** Asked for the country of a first visit where no proxy sends it. */
  readonly lookUpLocation?: LocationLookup | undefined;
}

const YEAR = 31_536_000;

const id = "[A-Za-z0-9_-]+";
/** The addresses that the site's router knows; others get the same page with status 404 [PUB-37]. */
const SITE_ROUTES = [
  "",
  "account(/withdraw)?",
  "appeal",
  `data-manager(/${id})?`,
  "visits",
  "guide(/publishing)?",
  `help(/(faq|qna|manual(/${id})?|notice(/${id})?))?`,
  "login(/(findpw|sns|auth))?",
  "plan",
  "policy(/(terms|privacy|license|refund|finance))?",
  "resetpw",
  "signup(/sns)?",
  `payment/(card|paypal|plan|(license|template)/${id})`,
  `source(/(health|help|mailings|plans|policies|popups|records|refunds|(inquiries|members|payments|projects|subscriptions)(/${id})?))?`,
  `source/templates(/${id}(/(${TEMPLATE_KINDS.join("|")}))?)?`,
  "subscription(/(payment|plan|qna|receipt|team|templates))?",
  `template(/${id})?`,
  "oauth/consent",
  "unsubscribe",
  "workspace",
].map((route) => new RegExp(`^/${route}/?$`));

const siteStatus = (pathname: string): number =>
  SITE_ROUTES.some((route) => route.test(pathname)) ? 200 : 404;

/**
 * Serves what the build made, file by file: only files that were there at the start have an address, so no
 * path of a URL ever reaches the disk. Files with a hash in their name are kept for a year by browsers.
 */
export const addBuiltPages = async (
  app: FastifyInstance,
  { site, render, editor, lookUpLocation = async () => null }: BuiltPages,
): Promise<void> => {
  await addFolder(app, site, "/");
  await addFolder(app, editor, "/neditor/");
  const sitePage = await pageOf(site);
  const editorPage = await pageOf(editor);
  const open = "the app's own pages, which hold no data";
  const draw = openDrawPage(render);
  const siteRoute = sitePage === null ? null : { page: sitePage, status: siteStatus, draw, lookUpLocation };
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
    app.get(url, { config: { open } }, async (request, reply) => {
      if (url === "/") return sendSitePage(request, reply);
      await settleLanguage(request, reply, lookUpLocation);
      return sendPage(reply, route.page);
    });
  }
  app.decorate("sitePage", siteRoute);
};

/**
 * The language of a page: of the address, chosen by hand, of the country, of the browser, else Korean. That of country or
 * browser is kept at the first visit, whichever page it enters by [I18-03, I18-06, I18-12, LET-12]; the page's script
 * settles on the same.
 */
const settleLanguage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  lookUpLocation: LocationLookup,
): Promise<Locale> => {
  const { cookies } = request;
  const asked = new URLSearchParams(request.url.split("?", 2)[1]).get("lang");
  const known = [asked, cookies.locale].find((one) => one === "ko" || one === "en");
  if (known === "en" || known === "ko") return known;
  const locale =
    localeOfCountry((await countryOf(request, lookUpLocation)) ?? undefined) ??
    localeOfBrowser(request.headers["accept-language"]);
  if (locale !== null) reply.setCookie("locale", locale, { path: "/", maxAge: YEAR, sameSite: "lax" });
  return locale ?? "ko";
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header("content-type", "text/html; charset=utf-8").header("cache-control", "no-cache").send(page);

/** The site's page at one of its addresses, with the head of what is there. */
export const sendSitePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { server } = request;
  if (!server.sitePage) throw new Error("the site was not built");
  const { page, draw, lookUpLocation } = server.sitePage;
  const locale = await settleLanguage(request, reply, lookUpLocation);
  if (!server.hasDecorator("readPageHead")) return sendPage(reply, page);
  const { read, origin } = server.readPageHead;
  const [pathname = "/"] = request.url.split("?", 1);
  const [head, drawn] = await Promise.all([
    read(pathname, locale),
    drawnFor(draw, request, reply, pathname, locale),
  ]);
  return sendPage(reply, withHead(page, head, { locale, origin, drawn }));
};

/** Draws the home page in both languages, so that the first visitor of a started server does not wait for it. */
export const drawHome = async (server: FastifyInstance, origin: string): Promise<void> => {
  const { host } = new URL(origin);
  for (const locale of ["ko", "en"] satisfies Locale[])
    await server.inject({ url: "/", headers: { host, cookie: `locale=${locale}` } });
};

declare module "fastify" {
  interface FastifyInstance {
    /** Heads of the public pages; absent in tests of single routes. */
    readPageHead: { readonly read: ReadPageHead; readonly origin: string };
    /** The site's page for addresses that only its router knows; null when it was not built. */
    sitePage: {
      readonly page: string;
      readonly status: (pathname: string) => number;
      readonly draw: DrawPage | null;
      readonly lookUpLocation: LocationLookup;
    } | null;
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
