import { applySplices } from "../../changes/splices.ts";
import { type Page, type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { htmlAddressSplices } from "../../render/addresses.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { folderOf, projectPath, relativePath, splitUrl, wayToRoot } from "../../render/paths.ts";
import { locate } from "../../source/index.ts";
import { pageOfText } from "../../style/page-tree.ts";

/**
 * A source is on one page, or in a common block on pages of any folder: there its addresses are root-based,
 * and every page says them as its own. An address outside the project is the same everywhere.
 */
export type Readdress = (url: string) => string;

const rooted =
  ({ path: page }: Page): Readdress =>
  (url) => {
    const target = projectPath(url, page, false);
    if (target === null) return url;
    const { path, rest } = splitUrl(url);
    return `/${target}${target !== "" && path.endsWith("/") ? "/" : ""}${rest}`;
  };

const htmlWith = (html: string, replace: Readdress): string =>
  applySplices(html, htmlAddressSplices(locate(html, "fragment"), replace));
const cssWith = (css: string, replace: Readdress): string =>
  applySplices(css, cssAddressSplices(css, replace));

/** Sources of a page as a common block holds them. */
export const asShared = (part: ProjectPart, pageId: string) => {
  const page = recordAt(part.pages, pageId);
  const replace: Readdress = page ? rooted(page) : (url) => url;
  return {
    html: (html: string) => htmlWith(html, replace),
    css: (css: string) => cssWith(css, replace),
  };
};

const fromPage =
  ({ path: page }: Page): Readdress =>
  (url) => {
    const target = url.startsWith("/") ? projectPath(url, page, true) : null;
    if (target === null) return url;
    const { path, rest } = splitUrl(url);
    if (target === "") return (wayToRoot(page) || "./") + rest;
    return relativePath(page, target) + (path.endsWith("/") ? "/" : "") + rest;
  };

/** Sources of a common block as a page says them. */
export const asOnPage = (part: ProjectPart, pageId: string) => {
  const page = recordAt(part.pages, pageId);
  const replace: Readdress = page ? fromPage(page) : (url) => url;
  return {
    html: (html: string) => htmlWith(html, replace),
    css: (css: string) => cssWith(css, replace),
  };
};

/**
 * Rewrites addresses of one text for another text, so that they keep their targets: from a page into a common
 * block, out of one, and between pages of different folders. Null where no address changes.
 */
export const carried = (part: ProjectPart, from: TextId, to: TextId): Readdress | null => {
  const isOfAll = (text: TextId): boolean => text.startsWith("shared/");
  if (isOfAll(from) && isOfAll(to)) return null;
  const pageOf = (text: TextId): Page | undefined => recordAt(part.pages, pageOfText(part, text) ?? "");
  const [here, there] = [pageOf(from), pageOf(to)];
  if (isOfAll(from)) return there ? fromPage(there) : null;
  if (!here || isOfAll(to)) return here ? rooted(here) : null;
  if (!there || folderOf(here.path) === folderOf(there.path)) return null;
  const [root, say] = [rooted(here), fromPage(there)];
  return (url) => (root(url) === url ? url : say(root(url)));
};

/** The same for a source that is no stored text. */
export const carriedHtml = (part: ProjectPart, html: string, from: TextId, to: TextId): string => {
  const readdress = carried(part, from, to);
  return readdress ? htmlWith(html, readdress) : html;
};
