import type { SiteAddressing } from "@hanok/api-contract";
import { shortPath } from "@hanok/page-document";

/** Target of an address in a release. */
export type Found =
  | { readonly kind: "file"; readonly path: string }
  /** To the same site's other path, as the address bar should show it. `forGood`: the other one is the page's own address. */
  | { readonly kind: "redirect"; readonly to: string; readonly forGood?: true }
  /** `near`: address of the page that is meant where neither a rule nor a former address says more; null for none. */
  | { readonly kind: "missing"; readonly near: string | null };

type Style = SiteAddressing["style"];

const INDEXES = ["index.html", "index.htm"];
const ENDINGS = [".html", ".htm"];

const indexesOf = (folder: string): string[] => INDEXES.map((index) => folder + index);
const withoutSlash = (path: string): string => path.replace(/\/$/, "");

/** Pages that other services ask for by this very name: proofs of ownership, and the pages for faults. */
const KEEPS_ENDING = /(?:^|\/)(?:google[0-9a-z]+|naver[0-9a-z]+|\d{3})\.html?$/i;

/**
 * The address without `.html` under which a page of a release answers; null where it keeps the ending, since
 * something else is at the short one. `has`: whether a file is at a path.
 */
export const shortAddress = (path: string, has: (path: string) => boolean): string | null => {
  if (!/\.html?$/.test(path) || KEEPS_ENDING.test(path)) return null;
  const short = shortPath(path);
  if (short === "" || short.endsWith("/"))
    return has(`${short}index.html`) && path !== `${short}index.html` ? null : short;
  return [short, ...indexesOf(`${short}/`), ...(path.endsWith(".htm") ? [`${short}.html`] : [])].some(has)
    ? null
    : short;
};

/**
 * Looks an asked path up in a release's manifest; paths never reach a file system. Folders answer with their
 * index, the root with the home page.
 */
export const findInRelease = (
  asked: string,
  has: (path: string) => boolean,
  home: string,
  style: Style = "files",
): Found => {
  const isFolder = asked === "" || asked.endsWith("/");
  if (!isFolder && has(asked)) {
    const short = style === "short" ? shortAddress(asked, has) : null;
    return short === null ? { kind: "file", path: asked } : { kind: "redirect", to: short, forGood: true };
  }
  const folder = isFolder ? asked : `${asked}/`;
  for (const path of indexesOf(folder))
    if (has(path)) return folder === asked ? { kind: "file", path } : { kind: "redirect", to: folder };
  const own = (path: string): string => (style === "short" ? (shortAddress(path, has) ?? path) : path);
  // Relative links of a home page in a folder are right only at its own address.
  if (asked === "" && has(home)) return { kind: "redirect", to: own(home) };
  const page = asked === "" ? undefined : ENDINGS.map((end) => withoutSlash(asked) + end).find(has);
  if (page === undefined) return { kind: "missing", near: null };
  if (style === "short" && own(page) === asked) return { kind: "file", path: page };
  return { kind: "missing", near: own(page) };
};

/**
 * Paths that an address can mean: the path itself, the index in the folder of that name, or the path with an
 * ending.
 */
export const pathsMeantBy = (asked: string): string[] => {
  const folder = asked === "" || asked.endsWith("/") ? asked : `${asked}/`;
  const bare = withoutSlash(asked);
  return [asked, ...indexesOf(folder), ...(bare === "" ? [] : [bare, ...ENDINGS.map((end) => bare + end)])];
};

/** The paths that `findInRelease` may ask about. */
export const candidatePaths = (asked: string, home: string): string[] => {
  const paths = [...pathsMeantBy(asked), home];
  for (const path of [asked, home]) {
    const short = /\.html?$/.test(path) ? withoutSlash(shortPath(path)) : "";
    if (short !== "") paths.push(short, `${short}.html`, ...indexesOf(`${short}/`));
  }
  return [...new Set(paths)];
};

export const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
