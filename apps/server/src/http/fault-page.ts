import type { Locale } from "@hanok/api-contract";
import { escapeHtml } from "../ports/escape-html.ts";

/** The look of what a visitor reads in place of a page. */
export const VISITOR_PAGE_STYLE =
  "body{font:17px/1.7 system-ui,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;text-align:center;color:#3b3632;background:#faf8f4;word-break:keep-all}h1{font-size:22px;margin:0 0 8px}p{margin:0}b{display:block;font-size:15px;color:#6b625a;margin-bottom:20px}a{display:inline-block;margin-top:24px;padding:10px 20px;border-radius:8px;background:#1f5f5b;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #1f5f5b;outline-offset:3px}";

export const VISITOR_PAGE_POLICY =
  "sandbox allow-top-navigation; default-src 'none'; style-src 'unsafe-inline'";

const WORDS = {
  ko: {
    away: ["지금은 페이지를 열 수 없어요", "잠시 뒤에 다시 열어 주세요."],
    busy: ["잠시 쉬어 가세요", "요청이 너무 많았어요. 잠시 뒤에 다시 열어 주세요."],
    refused: ["이 페이지는 열 수 없어요", "주소를 다시 확인해 주세요."],
    again: "다시 열기",
  },
  en: {
    away: ["This page cannot be opened just now", "Please open it again in a moment."],
    busy: ["One moment, please", "There were too many requests. Please open it again in a moment."],
    refused: ["This page cannot be opened", "Please check its address."],
    again: "Open again",
  },
} as const satisfies Record<Locale, object>;

const kindOf = (status: number): "away" | "busy" | "refused" =>
  status === 429 ? "busy" : status >= 500 ? "away" : "refused";

/**
 * Page for a visitor when the server cannot answer with a page: never an envelope and never a stack [AVL-09].
 */
export const faultPage = ({
  status,
  language,
  title = "",
}: {
  readonly status: number;
  readonly language: Locale;
  /** Of the site. */
  readonly title?: string;
}): string => {
  const words = WORDS[language];
  const kind = kindOf(status);
  const [heading, text] = words[kind];
  const again = kind === "refused" ? "" : `<a href="">${words.again}</a>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${VISITOR_PAGE_STYLE}</style><main>${title ? `<b>${escapeHtml(title)}</b>` : ""}<h1>${heading}</h1><p>${text}</p>${again}</main></html>`;
};
