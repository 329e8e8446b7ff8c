import { isSingleLine } from "@hanok/page-document";

const LONGEST = 200;

/** Path without `index.html` and `.html`, so that every address of a page is the same one. */
const short = (path: string): string => path.replace(/(?:^|\/)index\.html?$/i, "/").replace(/\.html?$/i, "");

/**
 * Address of a page below its site's root, as a form names it; '' where that cannot be one. Visitors send it, so that
 * anything may be in it.
 */
export const pageOfEntry = (address: string): string => {
  if (!URL.canParse(address)) return "";
  let path: string;
  try {
    path = decodeURIComponent(new URL(address).pathname);
  } catch {
    // A percent sign that begins no letter.
    return "";
  }
  const own = short(path.replace(/^\/workspace\/[^/]+/, "") || "/");
  return own.length <= LONGEST && isSingleLine(own) ? own : "";
};

/** Paths under which openings of such a page are counted. */
export const pagesAt = (page: string): readonly string[] => {
  if (page === "") return [];
  if (page.endsWith("/")) return [...new Set([page, `${page}index.html`, `${page}index.htm`])];
  return [page, `${page}.html`, `${page}.htm`, `${page}/index.html`];
};
