/**
 * Address meant by colloquial input: a domain with whatever follows it, an e-mail address, a phone number.
 * Null for every other address, which is used unchanged: with a scheme, a place on the page, a path of the
 * project. The same rule applies in the panel, at words and in the clipboard. No dependencies: the runtime
 * contains it.
 */
export function typedAddress(typed: string): string | null {
  const plain = typed.trim();
  if (/^[/?#.\\]/.test(plain)) return null;
  if (MAIL.test(plain)) return `mailto:${plain}`;
  if (isHost(plain)) return `${LOCAL.test(plain) ? "http" : "https"}://${plain}`;
  if (isPhone(plain)) return `tel:${plain.replace(/[^\d+]/g, "")}`;
  return null;
}

const MAIL = /^[^\s@/?#:<>]+@[^\s@/?#:<>]+\.[^\s@/?#:<>.]{2,}(?:\?\S*)?$/;
/** Host names (RFC 1035, with letters of every script), a port, and a path, query or place on the page. */
const HOST =
  /^((?:[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+))\.?(?::\d{1,5})?([/?#]\S*)?$/iu;
const LOCAL = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#]\S*)?$/i;
/** Endings of files: `about.html` is a page beside this one. */
const FILE =
  /\.(?:html?|xhtml|shtml|php|aspx?|jsp|css|m?js|json|xml|txt|md|csv|pdf|docx?|xlsx?|pptx?|hwpx?|zip|png|jpe?g|gif|svg|webp|avif|ico|bmp|mp[34]|m4[av]|webm|mov|ogg|wav|woff2?|ttf|otf)$/i;

function isHost(text: string): boolean {
  if (/^localhost(?![:/?#])./i.test(text)) return false;
  if (LOCAL.test(text)) return /^localhost$/i.test(text) === false || text.includes(":");
  const [, host = "", rest = ""] = HOST.exec(text) ?? [];
  if (host === "") return false;
  return !FILE.test(host) || host.startsWith("www.") || rest.startsWith("/");
}

/** Seven to fifteen digits (ITU-T E.164) as people group them; no date, and no bare number that may be anything. */
function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().·-]+$/.test(text) || /^\d{4}[-.]\s?\d{1,2}[-.]\s?\d{1,2}\.?$/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15) return false;
  return text.startsWith("+") || digits.startsWith("0") || /^1\d{3}[-\s.]\d{4}$/.test(text);
}
