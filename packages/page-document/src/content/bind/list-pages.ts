import { applySplices } from "../../changes/splices.ts";
import { followFrom } from "../../edits/page/follow.ts";
import { baseOf, pageAddressSplices } from "../../edits/page/page-addresses.ts";

/**
 * Published path of a page of a list: `news.html` and `news/index.html`, 2 → `news/page/2/index.html`, which
 * answers at `/news/page/2/`. The first is the page itself.
 */
export const listPagePath = (pagePath: string, number: number): string => {
  if (number === 1) return pagePath;
  const folder = pagePath.replace(/(^|\/)index\.html?$/i, "$1").replace(/\.html?$/i, "/");
  return `${folder}page/${number}/index.html`;
};

/** Paths of pages of lists; a page or file of the author's own there goes before them. */
export const isListPagePath = (path: string): boolean => /(?:^|\/)page\/\d+\/index\.html$/.test(path);

/**
 * The html of a page as it is at another place of the project: every address that leads from the page leads
 * from there [E64]. `files`: paths of the project.
 */
export const htmlAt = (html: string, from: string, to: string, files: ReadonlySet<string>): string => {
  const kind = /<(?:!doctype|html)[\s>]/i.test(html) ? "document" : "fragment";
  // No page moves: nothing leads to a file of this name.
  const follow = followFrom(from, to, { from: "", to: "", files });
  const splices = pageAddressSplices(html, kind, follow.under(baseOf(html, kind)));
  return splices.length === 0 ? html : applySplices(html, splices);
};
