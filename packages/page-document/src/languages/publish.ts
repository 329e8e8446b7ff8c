import type { Splice } from "../changes/change.ts";
import { applySplices } from "../changes/splices.ts";
import { setAttribute } from "../edits/source/attribute.ts";
import { isInSource } from "../edits/source/reading.ts";
import { escapeAttribute } from "../source/characters.ts";
import { allElements, type LocatedElement, locate } from "../source/index.ts";
import { LANGUAGE_MARK } from "./units.ts";

export const hasLanguageMark = (html: string): boolean => /data-hanok-language\b/i.test(html);

/** Where a page is in one language. */
export interface LanguageAddress {
  readonly language: string;
  /** As this page says it, for links. */
  readonly href: string;
  /** For search engines: whole where the site's address is known. */
  readonly address: string;
}

interface PageLanguages {
  /** Of this page. */
  readonly language: string;
  /** The page itself in all its languages, the original first; of a page without translations itself alone. */
  readonly page: readonly LanguageAddress[];
  /** The home page in its languages: where a link leads that has no translation of this page. */
  readonly home: readonly LanguageAddress[];
}

const attributeOf = (element: LocatedElement, name: string): string | null =>
  element.attributes.find((one) => one.name === name)?.value ?? null;

/**
 * A page with the addresses of its translations: for search engines in its head, for visitors in the links of its language
 * switch. A page without either is itself (SPEC T5, T6).
 */
export const connectLanguages = (html: string, { language, page, home }: PageLanguages): string => {
  const hasTwins = page.length > 1;
  // Links of a site in one language are what its author wrote.
  if (!hasTwins && (home.length < 2 || !hasLanguageMark(html))) return html;
  const elements = [...allElements(locate(html, "document").nodes)];
  const splices: Splice[] = [];
  for (const element of elements) {
    const asked = attributeOf(element, LANGUAGE_MARK)?.trim().toLowerCase();
    if (!asked || element.tag !== "a" || element.namespace !== "html" || !isInSource(element)) continue;
    const target =
      page.find((one) => one.language.toLowerCase() === asked) ??
      home.find((one) => one.language.toLowerCase() === asked);
    const isCurrent = language.toLowerCase() === asked;
    if (!target) continue;
    const written = merged(html, element.startTag, [
      setAttribute(html, element, "href", target.href),
      setAttribute(html, element, "hreflang", target.language),
      attributeOf(element, "lang") === null ? setAttribute(html, element, "lang", target.language) : null,
      isCurrent ? setAttribute(html, element, "aria-current", "true") : null,
    ]);
    if (written) splices.push(written);
  }
  if (hasTwins) {
    const lines = headLines(elements, page);
    const at = lines === "" ? null : behindHead(elements);
    if (at !== null) splices.push({ from: at, to: at, insert: lines });
  }
  return applySplices(
    html,
    splices.sort((one, other) => one.from - other.from),
  );
};

/** Several changes of one start tag, each made for the tag as it is, as one splice. */
const merged = (
  html: string,
  { from, to }: { readonly from: number; readonly to: number },
  changes: readonly (Splice | null)[],
): Splice | null => {
  const own = changes.filter((one) => one !== null);
  if (own.length === 0) return null;
  let tag = html.slice(from, to);
  for (const change of own.toSorted((one, other) => other.from - one.from || other.to - one.to))
    tag = tag.slice(0, change.from - from) + change.insert + tag.slice(change.to - from);
  return { from, to, insert: tag };
};

/** Lines of the head, unless the author has written such lines. */
const headLines = (elements: readonly LocatedElement[], page: readonly LanguageAddress[]): string => {
  const says = elements.some(
    (one) =>
      one.tag === "link" &&
      attributeOf(one, "hreflang") !== null &&
      /(?:^|\s)alternate(?:\s|$)/i.test(attributeOf(one, "rel") ?? ""),
  );
  if (says) return "";
  const line = (hreflang: string, href: string): string =>
    `\n<link rel="alternate" hreflang="${escapeAttribute(hreflang, '"')}" href="${escapeAttribute(href, '"')}">`;
  const [original] = page;
  return [
    ...page.map(({ language, address }) => line(language, address)),
    original ? line("x-default", original.address) : "",
  ].join("");
};

const behindHead = (elements: readonly LocatedElement[]): number | null => {
  const head = elements.find(({ tag, namespace }) => tag === "head" && namespace === "html");
  const last = elements.findLast((one) => one.parent === head && one.span !== null && one.outside === null);
  return last?.span?.to ?? head?.startTag?.to ?? null;
};
