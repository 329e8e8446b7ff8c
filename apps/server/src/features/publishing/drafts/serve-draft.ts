import type { Locale } from "@hanok/api-contract";
import { pathFromAddress } from "@hanok/site-files";
import type { FastifyReply, FastifyRequest } from "fastify";
import { VISITOR_PAGE_POLICY, VISITOR_PAGE_STYLE } from "../../../http/fault-page.ts";
import { missing } from "../not-found-page.ts";
import { type ServeParts, serveSite } from "../serve.ts";
import { siteWords } from "../site-words.ts";
import type { Drafts } from "./fresh-draft.ts";

/** It is not to be found, and its address goes to no other site. */
const HEADERS = { "x-robots-tag": "noindex, nofollow", "referrer-policy": "same-origin" } as const;

const WORDS = {
  ko: {
    waiting: ["초안을 준비하고 있어요", "잠시 뒤에 저절로 열려요."],
    broken: ["초안을 만들지 못했어요", "편집기에서 ‘게시’를 열면 이유를 볼 수 있어요."],
  },
  en: {
    waiting: ["The draft is being prepared", "It opens by itself in a moment."],
    broken: ["The draft could not be made", "Open “Publish” in the editor to see why."],
  },
} as const;

const statePage = (language: Locale, kind: "waiting" | "broken"): string => {
  const [title, text] = WORDS[language][kind];
  const again = kind === "waiting" ? '<meta http-equiv="refresh" content="3">' : "";
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}<title>${title}</title><style>${VISITOR_PAGE_STYLE}</style><main><h1>${title}</h1><p>${text}</p></main></html>`;
};

/** [LIF-03] Answers one request for the draft of a site, as the live site would answer it. */
export const serveDraft = async (
  parts: ServeParts,
  drafts: Drafts,
  request: FastifyRequest,
  reply: FastifyReply,
  site: {
    readonly projectId: string;
    readonly rawPath: string;
    readonly root: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly canUnlock: boolean;
  },
): Promise<FastifyReply> => {
  const headers = { ...site.headers, ...HEADERS };
  const asked = pathFromAddress(site.rawPath);
  if (asked === null) return missing(reply, headers);
  if (asked === "robots.txt")
    return reply
      .headers({ ...headers, "cache-control": "no-store" })
      .type("text/plain; charset=utf-8")
      .send("User-agent: *\nDisallow: /\n");
  const isPage = /(?:^|\/)[^/.]*$|\.html?$/.test(asked);
  const state = await drafts(site.projectId, isPage);
  if (state.kind === "off") return missing(reply, headers);
  if (state.kind === "shown")
    return serveSite(parts, request, reply, { ...site, headers, draft: state.release });
  const { language } = await parts.database.read((query) => siteWords(query, site.projectId));
  return reply
    .code(503)
    .headers({
      "content-security-policy": VISITOR_PAGE_POLICY,
      ...headers,
      "cache-control": "no-store",
      "retry-after": "3",
      "content-type": "text/html; charset=utf-8",
    })
    .send(statePage(language, state.kind));
};
