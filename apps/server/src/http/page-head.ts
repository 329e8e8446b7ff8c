import type { Locale } from "@hanok/api-contract";
import { escapeHtml } from "../ports/escape-html.ts";
import type { DrawnPage } from "./drawn-pages.ts";

/** Words of a public page before its script runs: for searches, previews of links, and readers without script. */
export interface PageHead {
  /** As the page names itself; the product's name is added, but not to the home page. */
  readonly title: string;
  readonly description: string;
  /** Path of the page, its canonical address. */
  readonly path: string;
  /** Path of a picture for previews; absent: that of the product. */
  readonly image?: string;
  /** schema.org, as JSON-LD. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** Paragraphs for readers without script; links by path. */
  readonly text: readonly string[];
  readonly links?: readonly { readonly path: string; readonly label: string }[];
}
/** The head of a public page; null for screens that are nobody's to find. */
export type ReadPageHead = (pathname: string, locale: Locale) => Promise<PageHead | null>;

/** Name of the product as pages and previews show it. */
export const PRODUCT: Readonly<Record<Locale, string>> = { ko: "한옥", en: "Hanok" };
const OG_LOCALE: Readonly<Record<Locale, string>> = { ko: "ko_KR", en: "en_US" };

/** Picture of the product for previews, 1200 × 630 (`tools/draw-preview-pictures.mjs`) [LOK-01]. */
const previewIn = (locale: Locale): string => `/pictures/preview.${locale}.png`;

/** JSON inside of a script element cannot end it. */
const readyJson = (json: string): string => json.replaceAll("<", "\\u003c");
const scriptJson = (value: unknown): string => readyJson(JSON.stringify(value));

/** Both languages are under one path; the query names the one that is not the default. */
const addressIn = (origin: string, path: string, locale: Locale): string =>
  `${origin}${path}${locale === "en" ? "?lang=en" : ""}`;

/**
 * The built page with a head of its own: language, title, description, canonical address and its twin in the other
 * language, previews by Open Graph, structured data, and a text for readers without script, or the page as the server
 * has drawn it. A page without a head keeps out of searches.
 */
export const withHead = (
  page: string,
  head: PageHead | null,
  {
    locale,
    origin,
    drawn = null,
  }: { readonly locale: Locale; readonly origin: string; readonly drawn?: DrawnPage | null },
): string => {
  const inLanguage = page.replace(/<html lang="[a-z]*"/, `<html lang="${locale}"`);
  if (!head) return inLanguage.replace("</head>", '<meta name="robots" content="noindex" />\n  </head>');
  const { path, description, image = previewIn(locale), structured, text, links = [] } = head;
  const title = path === "/" ? head.title : `${head.title} · ${PRODUCT[locale]}`;
  const canonical = addressIn(origin, path, locale);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  const alternate = (language: string, of: Locale) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(addressIn(origin, path, of))}" />`;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    alternate("ko", "ko"),
    alternate("en", "en"),
    alternate("x-default", "ko"),
    property("og:type", "website"),
    property("og:site_name", PRODUCT[locale]),
    property("og:locale", OG_LOCALE[locale]),
    property("og:title", title),
    property("og:description", description),
    property("og:url", canonical),
    property("og:image", origin + image),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(structured
      ? [
          `<script type="application/ld+json">${scriptJson({ "@context": "https://schema.org", ...structured })}</script>`,
        ]
      : []),
  ];
  const plain = [
    `<h1>${escapeHtml(head.title)}</h1>`,
    ...text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(links.length > 0
      ? [
          `<ul>${links.map(({ path: to, label }) => `<li><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></li>`).join("")}</ul>`,
        ]
      : []),
  ];
  const named = inLanguage
    .replace(/<meta name="description"[^<>]*>\s*/, "")
    .replace(/<title>[^<]*<\/title>/, () => lines.join("\n    "));
  return drawn
    ? withDrawn(named, drawn)
    : named.replace(APP, (app) => `${app}\n    <noscript>${plain.join("\n    ")}</noscript>`);
};

const APP = '<div id="app"></div>';

/** A drawn page waits with its script for the first act of a person, unless something on it moves before. */
const withDrawn = (page: string, { html, reads, isLive }: DrawnPage): string =>
  (isLive ? page : page.replace(/<link rel="modulepreload"[^<>]*>\s*/g, "")).replace(
    APP,
    () =>
      `<div id="app"${isLive ? "" : " data-wait"}>${html}</div>\n    <script type="application/json" id="drawn-reads">${readyJson(reads)}</script>`,
  );
