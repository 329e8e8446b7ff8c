import type { Locale } from "@hanok/api-contract";
import { asSingleLine } from "@hanok/page-document";
import { escapeHtml } from "../escape-html.ts";
import type { Message } from "./mail.ts";

/** A paragraph; a heading or a list below the first line. */
export type MailLine =
  | string
  | { readonly heading: string }
  | { readonly items: readonly string[]; readonly isOrdered: boolean };

/** A mail as its sender writes it; the layout is the same for all. */
export interface MailText {
  readonly subject: string;
  /** The first one is the sentence that lists of mails show beside the subject. */
  readonly lines: readonly MailLine[];
  /** Shown large (a code) or as a button (a link). */
  readonly code?: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** The button comes after all lines, not after the first. */
  readonly isLinkLast?: boolean;
  /** Small lines below the card, and the way out of mails of this kind. */
  readonly footer?: {
    readonly lines: readonly string[];
    readonly stop: { readonly href: string; readonly label: string };
  };
}

/** A header is one line, whatever a name or title holds (RFC 5322, section 2.2). */
export const oneLine = (text: string): string => asSingleLine(text).replace(/\s+/g, " ");

/** Colours of the product (`packages/ui/src/theme.css`): programs that read mail know no variables. */
const COLOURS = {
  paper: "#faf7f1",
  raised: "#fffdf9",
  line: "#e4ddd1",
  ink: "#211d19",
  soft: "#4c453e",
  faint: "#6b6259",
  accent: "#0d6763",
  onAccent: "#fffdf9",
} as const;
const FONTS =
  "Pretendard,-apple-system,BlinkMacSystemFont,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";

/** Programs that follow the reader's dark mode and keep style elements; others turn the colours themselves. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#1b1815!important}
.card{background:#26221e!important;border-color:#3a342e!important}
.ink{color:#f4efe7!important}
.soft{color:#d2c9bd!important}
.faint{color:#a89d90!important}
.mark{color:#7cc4bd!important}
.button{background:#7cc4bd!important}
.button a{color:#14110f!important}
}
@media (max-width:480px){.card{padding:28px 22px!important}}`;

const SENT: Readonly<Record<Locale, { readonly product: string; readonly by: string }>> = {
  ko: { product: "한옥", by: "한옥에서 보낸 메일이에요." },
  en: { product: "Hanok", by: "This mail was sent by Hanok." },
};

const plainOf = (line: MailLine): string => {
  if (typeof line === "string") return line;
  if ("heading" in line) return line.heading;
  return line.items.map((item, at) => `${line.isOrdered ? `${at + 1}.` : "-"} ${item}`).join("\n");
};

/**
 * A mail in text and HTML, in the language of its receiver. The layout is one table with inline styles, because Gmail and
 * Naver drop what they do not know; it reads without pictures, which most programs hide at first. The first line is the
 * sentence that lists of mails show beside the subject.
 */
export const composeMail = (
  to: string,
  locale: Locale,
  { subject, lines, code, link, isLinkLast = false, footer }: MailText,
): Message => {
  const { product, by } = SENT[locale];
  const [opening = "", ...rest] = lines;
  const first = plainOf(opening);
  const { paper, raised, line, ink, soft, faint, accent, onAccent } = COLOURS;
  const paragraph = (text: string, style: string, name: string) =>
    `<p class="${name}" style="margin:0 0 20px;${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const block = (one: MailLine): string => {
    if (typeof one === "string")
      return paragraph(one, `color:${soft};font-size:15px;line-height:1.65`, "soft");
    if ("heading" in one)
      return paragraph(one.heading, `color:${ink};font-size:16px;line-height:1.5;font-weight:700`, "ink");
    const tag = one.isOrdered ? "ol" : "ul";
    const items = one.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`);
    return `<${tag} class="soft" style="margin:0 0 20px;padding:0 0 0 22px;color:${soft};font-size:15px;line-height:1.65">${items.join("")}</${tag}>`;
  };
  const button =
    link === undefined
      ? []
      : [
          `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="button" style="border-radius:8px;background:${accent}"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:13px 22px;color:${onAccent};font-size:16px;font-weight:600;line-height:1.4;text-decoration:none">${escapeHtml(link.label)}</a></td></tr></table>`,
        ];
  const parts = [
    paragraph(first, `color:${ink};font-size:17px;line-height:1.65`, "ink"),
    ...(code === undefined
      ? []
      : [
          `<p class="ink" style="margin:0 0 24px;color:${ink};font-size:34px;line-height:1.3;font-weight:700;letter-spacing:.16em;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
        ]),
    ...(isLinkLast ? [] : button),
    ...rest.map(block),
    ...(isLinkLast ? button : []),
  ];
  const below = [
    by,
    ...(footer?.lines ?? []).map(escapeHtml),
    ...(footer
      ? [
          `<a class="faint" href="${escapeHtml(footer.stop.href)}" style="color:${faint};text-decoration:underline">${escapeHtml(footer.stop.label)}</a>`,
        ]
      : []),
  ];
  const plainRest = rest.map(plainOf);
  const plain = isLinkLast
    ? [first, code, ...plainRest, link?.href]
    : [first, code, link?.href, ...plainRest];
  const plainFooter = footer ? [...footer.lines, `${footer.stop.label}: ${footer.stop.href}`] : [];
  return {
    to,
    subject: oneLine(subject),
    text: [...plain, "", product, ...plainFooter].filter((part) => part !== undefined).join("\n\n"),
    html: `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(subject))}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper}">
<tr><td align="center" style="padding:36px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${FONTS};word-break:keep-all;overflow-wrap:anywhere">
<tr><td class="mark" style="padding:0 4px 18px;color:${accent};font-size:19px;line-height:1.3;font-weight:800;letter-spacing:-.01em">${product}</td></tr>
<tr><td class="card" style="padding:36px 36px 18px;border:1px solid ${line};border-radius:12px;background:${raised}">
${parts.join("\n")}
</td></tr>
<tr><td class="faint" style="padding:18px 4px 0;color:${faint};font-size:13px;line-height:1.6">${below.join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`,
  };
};
