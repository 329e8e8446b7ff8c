import type { Locale } from "@hanok/api-contract";
import type { Message } from "./mail.ts";

/** A mail as its sender writes it; the layout is the same for all. */
export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Shown large (a code) or as a button (a link). */
  readonly code?: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** A header is one line, whatever a name or title holds (RFC 5322, section 2.2). */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A mail in text and HTML, in the language of its receiver. */
export const composeMail = (
  to: string,
  locale: Locale,
  { subject, lines, code, link }: MailText,
): Message => ({
  to,
  subject: oneLine(subject),
  text: [lines[0], code, link?.href, ...lines.slice(1), "", locale === "ko" ? "한옥" : "Hanok"]
    .filter((line) => line !== undefined)
    .join("\n\n"),
  html: `<!doctype html><html lang="${locale}"><body style="margin:0;padding:40px 24px;background:#faf9f6;color:#1c1b19;font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;font-size:16px;line-height:1.65;word-break:keep-all"><div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px">${escapeHtml(lines[0] ?? "")}</p>
${code === undefined ? "" : `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:.18em">${escapeHtml(code)}</p>`}
${link === undefined ? "" : `<p style="margin:0 0 24px"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1b19;color:#fff;text-decoration:none">${escapeHtml(link.label)}</a></p>`}
${lines
  .slice(1)
  .map((line) => `<p style="margin:0 0 12px;color:#6b6862;font-size:14px">${escapeHtml(line)}</p>`)
  .join("\n")}
</div></body></html>`,
});
