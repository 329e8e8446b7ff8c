import type { Locale } from "@hanok/api-contract";
import { VISITOR_PAGE_STYLE } from "../../http/fault-page.ts";
import { escapeHtml } from "../../ports/escape-html.ts";

const STYLE = `${VISITOR_PAGE_STYLE}form{display:flex;flex-direction:column;gap:10px;margin-top:24px;text-align:left}label{font-size:15px;color:#6b625a}input{font:inherit;padding:10px 14px;border:1px solid #8a8178;border-radius:8px;background:#fff;color:inherit;min-width:min(300px,80vw);box-sizing:border-box}input:focus-visible,button:focus-visible{outline:3px solid #1f5f5b;outline-offset:2px}button{font:inherit;padding:10px 20px;border:0;border-radius:8px;background:#1f5f5b;color:#fff;cursor:pointer}[role=alert]{color:#a3312a;font-size:15px}`;

/** Nothing of it runs, and it is sent to its own address alone. */
export const ASK_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'";

const WORDS = {
  ko: {
    title: "암호를 입력해 주세요",
    page: "이 페이지는 암호를 아는 사람만 볼 수 있어요.",
    site: "이 사이트는 암호를 아는 사람만 볼 수 있어요.",
    draft: "아직 공개하지 않은 초안이에요. 암호를 아는 사람만 볼 수 있어요.",
    password: "암호",
    open: "열기",
    wrong: "암호가 맞지 않아요. 다시 확인해 주세요.",
    later: "너무 여러 번 틀렸어요. {minutes}분 뒤에 다시 해 주세요.",
    elsewhere: "암호가 걸린 페이지는 사이트의 자체 주소에서만 열 수 있어요.",
  },
  en: {
    title: "Please enter the password",
    page: "Only people who know the password can see this page.",
    site: "Only people who know the password can see this site.",
    draft: "This is a draft that is not public yet. Only people who know the password can see it.",
    password: "Password",
    open: "Open",
    wrong: "The password is not right. Please check it.",
    later: "There were too many wrong tries. Please try again in {minutes} minutes.",
    elsewhere: "A page with a password opens only at the site's own address.",
  },
} as const;

export type AskReason =
  | { readonly kind: "first" | "wrong" | "elsewhere" }
  | { readonly kind: "later"; readonly seconds: number };

/** [LIF-04] A site's page that asks for a password, in the site's language; it is sent to its own address. */
export const askPage = (
  site: { readonly title: string; readonly language: Locale },
  scope: "site" | "draft" | "page",
  reason: AskReason,
): string => {
  const words = WORDS[site.language];
  const problem =
    reason.kind === "wrong"
      ? words.wrong
      : reason.kind === "later"
        ? words.later.replace("{minutes}", String(Math.ceil(reason.seconds / 60)))
        : "";
  const form =
    reason.kind === "elsewhere"
      ? `<p>${words.elsewhere}</p>`
      : `<form method="post"><label for="password">${words.password}</label>${problem === "" ? "" : `<p role="alert" id="problem">${problem}</p>`}<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="1000" autofocus${problem === "" ? "" : ' aria-describedby="problem" aria-invalid="true"'}><button>${words.open}</button></form>`;
  return `<!doctype html><html lang="${site.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title><style>${STYLE}</style><main>${site.title === "" ? "" : `<b>${escapeHtml(site.title)}</b>`}<h1>${words.title}</h1><p>${words[scope]}</p>${form}</main></html>`;
};
