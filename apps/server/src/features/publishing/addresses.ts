import { cssAddressSplices, htmlAddressSplices, locate, type Splice, unrooted } from "@hanok/page-document";
import type { TextKind } from "@hanok/site-files";

const put = (text: string, splices: readonly Splice[]): string => {
  let at = 0;
  let out = "";
  for (const { from, to, insert } of [...splices].sort((one, other) => one.from - other.from)) {
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
};

/** A stylesheet with other addresses; every other character stays. */
export const readdressCss = (css: string, replace: (url: string) => string): string =>
  put(css, cssAddressSplices(css, replace));

/**
 * A page with other addresses in its attributes and in its `<style>` elements, those within `<noscript>` too; every
 * other character stays.
 */
export const readdressHtml = (html: string, replace: (url: string) => string): string => {
  const located = locate(html, "document");
  // Only before the last end tag: what never ends is looked for once, not from every start tag on.
  const closed = html.slice(0, [...html.matchAll(/<\/style/gi)].at(-1)?.index ?? 0);
  const styles = [...`${closed}</style`.matchAll(/(<style\b[^<>]{0,5000}>)([\s\S]*?)<\/style/gi)].flatMap(
    (match) => {
      const from = match.index + (match[1] ?? "").length;
      return cssAddressSplices(match[2] ?? "", replace).map((splice) => ({
        from: from + splice.from,
        to: from + splice.to,
        insert: splice.insert,
      }));
    },
  );
  const own = htmlAddressSplices(located, replace);
  const known = new Set(own.map(({ from }) => from));
  return put(html, [...own, ...styles.filter(({ from }) => !known.has(from))]);
};

/** Root-based links become relative ones, so that the copy works in any folder and from a disk. */
export const relativeLinks = (text: string, path: string, kind: TextKind): string => {
  const replace = (url: string) => unrooted(url, path);
  if (kind === "html") return readdressHtml(text, replace);
  return kind === "css" ? readdressCss(text, replace) : text;
};
