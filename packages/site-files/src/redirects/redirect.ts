import { pathFromAddress } from "../path-rules.ts";

export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/**
 * Redirect from an address of a site that no file answers [LIF-05].
 *
 * `source` is a path without slashes at its ends, percent-decoded and in NFC, perhaps with a query (`board.php?id=3`,
 * compared as a whole) or with `*` as its last segment (`blog/*` represents `blog` and all below it). `target` is a path
 * from the site's root (`/news/:splat`) or an `http(s)` address; `:splat` represents the part that `*` covered. A target
 * of 410 is empty.
 */
export interface Redirect {
  readonly source: string;
  readonly target: string;
  readonly status: RedirectStatus;
}

export type RedirectProblem = "source" | "target" | "loop" | "chain";
export type RedirectOutcome =
  | { readonly ok: true; readonly redirect: Redirect }
  | { readonly ok: false; readonly problem: RedirectProblem };

export const SPLAT = ":splat";
export const MAX_ADDRESS_LENGTH = 1000;
/** Folders above an address whose wildcards are looked up. */
const MOST_FOLDERS = 50;
/** `:splat` in one target: each repeats up to sixteen thousand letters of the address that a visitor asks for. */
const MOST_SPLATS = 2;

/** Controls, line separators and lone surrogates. */
const UNSAFE = /[\u0000-\u001f\u007f\u2028\u2029]|\p{Surrogate}/u;
const ABSOLUTE = /^https?:\/\//i;

/** The path and query of an address that a person wrote or pasted whole; null where it is neither. */
const withoutOrigin = (written: string): string | null => {
  if (!ABSOLUTE.test(written)) return written.startsWith("/") ? written : `/${written}`;
  if (!URL.canParse(written)) return null;
  const origin = /^https?:\/\/[^/?#]*/i.exec(written)?.[0] ?? "";
  const rest = written.slice(origin.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
};

const trimSlashes = (path: string): string => {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  let start = 0;
  while (start < end && path[start] === "/") start += 1;
  return path.slice(start, end);
};

/** `source` as it is kept; null where it is no address that a rule may have. The home page always answers. */
const sourceOf = (written: string): string | null => {
  const text = written.trim();
  if (text.length > MAX_ADDRESS_LENGTH || UNSAFE.test(text)) return null;
  const address = withoutOrigin(text)?.split("#", 1)[0];
  if (address === undefined) return null;
  const question = address.indexOf("?");
  const query = question < 0 ? "" : address.slice(question);
  const decoded = pathFromAddress(question < 0 ? address : address.slice(0, question));
  if (decoded === null) return null;
  const path = trimSlashes(decoded);
  const star = path.indexOf("*");
  const isWildcard = path === "*" || (path.endsWith("/*") && star === path.length - 1);
  if (star >= 0 && (!isWildcard || query !== "")) return null;
  if (path === "" && query.length < 2) return null;
  if (path.split("/").length > MOST_FOLDERS) return null;
  return path + (query === "?" ? "" : query);
};

const targetOf = (written: string, isWildcard: boolean): string | null => {
  const text = written.trim().replace(/\/\*$/, `/${SPLAT}`);
  if (text === "" || text.length > MAX_ADDRESS_LENGTH || UNSAFE.test(text) || text.includes("*")) return null;
  const splats = text.split(SPLAT).length - 1;
  if (splats > (isWildcard ? MOST_SPLATS : 0)) return null;
  if (ABSOLUTE.test(text)) {
    const url = URL.parse(text);
    return url && url.username === "" && url.password === "" ? text : null;
  }
  // `//host` and `/\host` would lead off the site.
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || /^\/?[/\\]{2}/.test(text) || text.includes("\\")) return null;
  return text.startsWith("/") ? text : `/${text}`;
};

export const isWildcard = (source: string): boolean => source === "*" || source.endsWith("/*");

/** Makes a rule of what a person wrote. */
export const redirectOf = (written: {
  readonly source: string;
  readonly target: string;
  readonly status: RedirectStatus;
}): RedirectOutcome => {
  const source = sourceOf(written.source);
  if (source === null) return { ok: false, problem: "source" };
  if (written.status === 410) return { ok: true, redirect: { source, target: "", status: 410 } };
  const target = targetOf(written.target, isWildcard(source));
  if (target === null) return { ok: false, problem: "target" };
  return { ok: true, redirect: { source, target, status: written.status } };
};

/** Sources of the rules that may answer an address, the closest first. `rawAddress` as the browser sent it. */
export const sourcesFor = (rawAddress: string): string[] => {
  const decoded = pathFromAddress(rawAddress);
  if (decoded === null) return [];
  const path = trimSlashes(decoded);
  const query = /\?[^#]*/.exec(rawAddress)?.[0] ?? "";
  const wildcards: string[] = [];
  // A rule's source is no longer than it may be: neither are the beginnings that are looked up.
  for (
    let end = path.indexOf("/"), folders = 0;
    path !== "" && folders < MOST_FOLDERS;
    end = path.indexOf("/", end + 1), folders += 1
  ) {
    const base = end < 0 ? path : path.slice(0, end);
    if (base.length + 2 > MAX_ADDRESS_LENGTH) break;
    wildcards.unshift(`${base}/*`);
    if (end < 0) break;
  }
  return [...(query.length > 1 ? [path + query] : []), ...(path === "" ? [] : [path]), ...wildcards, "*"];
};

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

/** The part of a path that the `*` of a source covers, without a slash before it. */
const splatOf = ({ source }: Redirect, rawAddress: string): string => {
  const path = trimSlashes(pathFromAddress(rawAddress) ?? "");
  return source === "*" ? path : trimSlashes(path.slice(source.length - "/*".length));
};

/**
 * Location to which a rule redirects an address, or null for 410. `root`: address of the site's root with a
 * slash at its end. The visitor's query goes along unless the rule or its target has one.
 */
export const locationOf = (redirect: Redirect, rawAddress: string, root: string): string | null => {
  if (redirect.status === 410) return null;
  const splat = isWildcard(redirect.source) ? encodePath(splatOf(redirect, rawAddress)) : "";
  const isOutside = ABSOLUTE.test(redirect.target);
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(redirect.target) ?? [];
  const filled = encodeLoosely(isOutside ? path : path.slice(1)).replaceAll(SPLAT, splat);
  const own = /\?[^#]*/.exec(rawAddress)?.[0] ?? "";
  const sent = query !== "" || redirect.source.includes("?") ? query : own;
  return (isOutside ? "" : root) + filled + encodeLoosely(sent + fragment);
};

/** Encodes what an address may not hold and leaves the escapes that it has. */
export const encodeLoosely = (text: string): string =>
  text.replace(/%(?![0-9a-f]{2})/gi, "%25").replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
