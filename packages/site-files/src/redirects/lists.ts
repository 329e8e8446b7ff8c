import {
  encodeLoosely,
  isWildcard,
  REDIRECT_STATUSES,
  type Redirect,
  type RedirectProblem,
  type RedirectStatus,
  redirectOf,
  SPLAT,
} from "./redirect.ts";

export interface RefusedLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly problem: RedirectProblem | "status" | "double" | "most";
}
export interface ReadRedirects {
  readonly redirects: readonly (Redirect & { readonly line: number })[];
  readonly refused: readonly RefusedLine[];
}

/** Lines of a file that are read: twice the rules that a project may have. */
const MOST_LINES = 20_000;

/** Cells of one line of CSV (RFC 4180; a cell holds no line break here). */
const cellsOf = (line: string): string[] => {
  const cells: string[] = [];
  let cell = "";
  /**
   * Nothing but white space is in the cell so far; counted, since to trim it for each quote costs the square.
   */
  let isBlank = true;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cell += '"';
      isBlank = false;
      at += 1;
    } else if (letter === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (letter === "," && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
      isBlank = true;
    } else {
      cell += letter;
      if (isBlank && letter?.trim() !== "") isBlank = false;
    }
  }
  return [...cells, cell.trim()];
};

/** The status of a line: none means 301; `301!` (Netlify: also over a file) counts as 301, a file goes first here. */
const statusOf = (written: string | undefined): RedirectStatus | null => {
  const text = (written ?? "").replace(/!$/, "");
  if (text === "") return 301;
  return REDIRECT_STATUSES.find((status) => String(status) === text) ?? null;
};

/** A heading of columns has no address in its first cell. */
const isHeading = (cells: readonly string[]): boolean => !/[/.*?]/.test(cells[0] ?? "");

/**
 * Reads rules out of CSV (`source,target,status`) or a `_redirects` file of Netlify and Cloudflare (the same
 * by blanks, `#` begins a comment). Every line becomes a rule or is in `refused`.
 */
export const readRedirects = (text: string): ReadRedirects => {
  const redirects: (Redirect & { line: number })[] = [];
  const refused: RefusedLine[] = [];
  const sources = new Set<string>();
  let isFirst = true;
  for (const [at, whole] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const content = whole.trim();
    if (content === "" || content.startsWith("#")) continue;
    const isCsv = content.includes(",");
    const cells = isCsv ? cellsOf(content) : content.split(/\s+/);
    const line = at + 1;
    if (at >= MOST_LINES) {
      refused.push({ line, text: content.slice(0, 100), problem: "most" });
      break;
    }
    const isHead = isFirst && isCsv && isHeading(cells);
    isFirst = false;
    if (isHead) continue;
    const [source = "", ...rest] = cells;
    // Netlify: `/gone 410` has no target.
    const isGone = rest.length === 1 && rest[0] === "410";
    const [target = "", written] = isGone ? ["", "410"] : rest;
    const status = statusOf(written);
    const refuse = (problem: RefusedLine["problem"]) =>
      refused.push({ line, text: content.slice(0, 100), problem });
    if (status === null) {
      refuse("status");
      continue;
    }
    const outcome = redirectOf({ source, target, status });
    if (!outcome.ok) refuse(outcome.problem);
    else if (sources.has(outcome.redirect.source)) refuse("double");
    else {
      sources.add(outcome.redirect.source);
      redirects.push({ ...outcome.redirect, line });
    }
  }
  return { redirects, refused };
};

export const REDIRECT_FORMATS = ["csv", "redirects", "htaccess", "nginx"] as const;
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number];

const encoded = (source: string): string => {
  const question = source.indexOf("?");
  const path = question < 0 ? source : source.slice(0, question);
  const query = question < 0 ? "" : source.slice(question);
  return `/${path
    .split("/")
    .map((part) => (part === "*" ? part : encodeURIComponent(part)))
    .join("/")}${query}`;
};
const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
const pattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|"]/g, "\\$&");

/** Base path of a wildcard's regular expression; the group is the splat. */
const wildcardPattern = (source: string): string =>
  source === "*" ? "^/(.*)$" : `^/${pattern(source.slice(0, -2))}(?:/(.*))?$`;

const csvCell = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const LINES: Readonly<Record<RedirectFormat, (redirect: Redirect) => string>> = {
  csv: ({ source, target, status }) => [`/${source}`, target, String(status)].map(csvCell).join(","),
  redirects: ({ source, target, status }) =>
    status === 410 ? `${encoded(source)} 410` : `${encoded(source)} ${encodeLoosely(target)} ${status}`,
  htaccess: ({ source, target, status }) => {
    const to = target.replaceAll("%", "\\%").replaceAll("$", "\\$");
    if (source.includes("?")) {
      const [path = "", query = ""] = [
        source.slice(0, source.indexOf("?")),
        source.slice(source.indexOf("?") + 1),
      ];
      const flags = status === 410 ? "[G,L]" : `[R=${status},L,NE,QSD]`;
      return `RewriteCond %{QUERY_STRING} ${quoted(`^${pattern(query)}$`)}\nRewriteRule ${quoted(`^${pattern(path)}/?$`)} ${status === 410 ? "-" : quoted(to)} ${flags}`;
    }
    const from = isWildcard(source) ? wildcardPattern(source) : `^/${pattern(source)}/?$`;
    return status === 410
      ? `RedirectMatch 410 ${quoted(from)}`
      : `RedirectMatch ${status} ${quoted(from)} ${quoted(to.replaceAll(SPLAT, "$1"))}`;
  },
  nginx: ({ source, target, status }) => {
    const to = encodeLoosely(target).replaceAll("$", "%24");
    const answer = status === 410 ? "return 410;" : `return ${status} ${quoted(to)};`;
    if (source.includes("?")) return `if ($request_uri = ${quoted(encoded(source))}) { ${answer} }`;
    if (!isWildcard(source)) return `location = ${quoted(`/${source}`)} { ${answer} }`;
    if (status === 410) return `location ~ ${quoted(wildcardPattern(source))} { return 410; }`;
    const flag = status === 301 ? "permanent" : "redirect";
    return `rewrite ${quoted(wildcardPattern(source))} ${quoted(to.replaceAll(SPLAT, "$1"))} ${flag};`;
  },
};

const HEADS: Readonly<Record<RedirectFormat, string>> = {
  csv: "source,target,status\n",
  redirects: "",
  htaccess: "RewriteEngine On\n",
  nginx: "# Inside of the server block\n",
};

/** All rules as the file of another server, exact sources before wildcards. */
export const writeRedirects = (redirects: readonly Redirect[], format: RedirectFormat): string => {
  const exact = redirects.filter(({ source }) => !isWildcard(source));
  const wild = redirects
    .filter(({ source }) => isWildcard(source))
    .sort((a, b) => b.source.length - a.source.length);
  return HEADS[format] + [...exact, ...wild].map((redirect) => `${LINES[format](redirect)}\n`).join("");
};
