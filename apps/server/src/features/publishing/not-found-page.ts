import type { FastifyReply } from "fastify";
import { VISITOR_PAGE_POLICY, VISITOR_PAGE_STYLE } from "../../http/fault-page.ts";

const WORDS = {
  ko: {
    title: "페이지를 찾을 수 없어요",
    text: "주소가 바뀌었거나 페이지가 없어졌을 수 있어요.",
    home: "홈으로",
  },
  en: {
    title: "This page could not be found",
    text: "It may have moved, or it is no longer there.",
    home: "Go to the home page",
  },
} as const;

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A site's page for what is missing, in the site's language, where its author made none. */
export const notFoundPage = (site: {
  readonly title: string;
  readonly language: string;
  /** Address of the home page. */
  readonly home: string;
}): string => {
  const language = /^en\b/i.test(site.language) ? "en" : "ko";
  const { title, text, home } = WORDS[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${VISITOR_PAGE_STYLE}</style><main>${site.title ? `<b>${escapeText(site.title)}</b>` : ""}<h1>${title}</h1><p>${text}</p><a href="${escapeText(site.home)}">${home}</a></main></html>`;
};

const UNKNOWN = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>404</title><style>${VISITOR_PAGE_STYLE}</style><main><h1>${WORDS.ko.title}</h1><p lang="en">${WORDS.en.title}.</p></main></html>`;

/** Of an address where no site is; the same for a project that is unknown, private or unpublished. */
export const missing = (
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  page = UNKNOWN,
  /** 410 where the author says that the address is gone for good. */
  status: 404 | 410 = 404,
): FastifyReply =>
  reply
    .code(status)
    .headers({
      "content-security-policy": VISITOR_PAGE_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": "text/html; charset=utf-8",
      ...headers,
    })
    .send(page);
