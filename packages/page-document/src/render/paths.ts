import type { Splice } from "../changes/change.ts";
import { decodedOf, escapeAttribute, readUnits, respell } from "../source/characters.ts";
import {
  allElements,
  type LocatedAttribute,
  type LocatedElement,
  type LocatedHtml,
} from "../source/index.ts";

/** `../` for each folder that the file lies in: `blog/2026/first.html` → `../../`. */
export const wayToRoot = (file: string): string => "../".repeat(file.split("/").length - 1);

/** The way from one file of the project to another: `css/a.css`, `img/b.png` → `../img/b.png`. */
export const relativePath = (fromFile: string, toFile: string): string => {
  const from = fromFile.split("/").slice(0, -1);
  const to = toFile.split("/");
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return "../".repeat(from.length - same) + to.slice(same).join("/");
};

const splitUrl = (url: string): { path: string; rest: string } => {
  const end = url.search(/[?#]/);
  return end < 0 ? { path: url, rest: "" } : { path: url.slice(0, end), rest: url.slice(end) };
};

/**
 * Whether an address names a place in the project: no scheme, no host, not only a fragment. One with a line break in it
 * may hide a scheme (browsers drop the break), and the placeholder of a template is no address yet.
 */
const isOfProject = (url: string): boolean =>
  url !== "" && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|\\)/i.test(url) && !/[\t\n\r]|\{\{|\$\{|<[%?]/.test(url);

/** The project path that an address means in a file; null when it leaves the project or is none of its own. */
export const projectPath = (url: string, file: string, rooted: boolean): string | null => {
  if (!isOfProject(url)) return null;
  const { path } = splitUrl(url);
  if (path.startsWith("/") && !rooted) return null;
  const folder = path.startsWith("/") ? [] : file.split("/").slice(0, -1);
  for (const step of path.replace(/^\//, "").split("/")) {
    if (step === "." || step === "") continue;
    if (step === ".." && folder.length === 0) return null;
    if (step === "..") folder.pop();
    else folder.push(step);
  }
  return folder.join("/");
};

/** `/about.html` as a page in a folder has to say it; the address itself when it is not root-based. */
export const unrooted = (url: string, file: string): string => {
  if (!url.startsWith("/") || url.startsWith("//")) return url;
  const rest = url.slice(1);
  const way = wayToRoot(file);
  return way + rest === "" || /^[?#]/.test(way + rest) ? `./${rest}` : way + rest;
};

const CSS_TOKEN =
  /\/\*[\s\S]*?(?:\*\/|$)|url\(\s*(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'|([^)"'\s]*))\s*\)|@import\s+(?:"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)')|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/gi;

/** Every address in a stylesheet or style attribute, replaced where `replace` answers another one. */
export const cssAddressSplices = (css: string, replace: (url: string) => string): Splice[] => {
  const splices: Splice[] = [];
  for (const match of css.matchAll(CSS_TOKEN)) {
    const url = match.slice(1).find((part) => part !== undefined);
    if (!url) continue;
    const insert = replace(url);
    if (insert === url) continue;
    const from = match.index + match[0].indexOf(url, match[0].search(/[("'\s]/));
    splices.push({ from, to: from + url.length, insert });
  }
  return splices;
};

/** A block's css is written for its page; in a file of its own the same places have other addresses. */
export const rebasedAddress =
  (page: string, stylesheet: string, rooted: boolean) =>
  (url: string): string => {
    const target = projectPath(url, page, rooted);
    if (target === null) return url;
    return relativePath(stylesheet, target) + splitUrl(url).rest;
  };

const ADDRESSES = new Set(
  "href src poster action formaction data background xlink:href cite longdesc".split(" "),
);
const LISTS = new Set(["srcset", "imagesrcset"]);

/** Makes the root-based addresses in a shared block's html fit the page that shows it. */
export const unrootSplices = (located: LocatedHtml, page: string): Splice[] =>
  htmlAddressSplices(located, (url) => unrooted(url, page));

/**
 * Every address in the attributes of a source (style attributes and source lists included), replaced where
 * `replace` answers another one. It reads what the browser reads: `url(&quot;a.png&quot;)` names `a.png`. Where the
 * author wrote references, only the characters that differ are written.
 */
export const htmlAddressSplices = (
  located: LocatedHtml,
  replace: (url: string, element: LocatedElement) => string,
): Splice[] => {
  const splices = new Map<number, Splice>();
  for (const element of allElements(located.nodes))
    for (const attribute of element.attributes)
      for (const splice of attributeSplices(located.text, attribute, (url) => replace(url, element)))
        splices.set(splice.from, splice);
  return [...splices.values()].sort((one, other) => one.from - other.from);
};

function attributeSplices(
  text: string,
  { name, valueSpan, quote }: LocatedAttribute,
  replace: (url: string) => string,
): Splice[] {
  if (!valueSpan) return [];
  const raw = text.slice(valueSpan.from, valueSpan.to);
  if (!raw.includes("&"))
    return valueSplices(name, raw, replace).map(({ from, to, insert }) => ({
      from: valueSpan.from + from,
      to: valueSpan.from + to,
      insert,
    }));
  const units = readUnits(raw, "attribute", valueSpan.from);
  // Where each unit begins in what is read.
  const starts: number[] = [];
  let length = 0;
  for (const { decoded } of units) {
    starts.push(length);
    length += decoded.length;
  }
  return valueSplices(name, decodedOf(units), replace).flatMap(({ from, to, insert }) => {
    const meant = units.filter((_, i) => (starts[i] ?? 0) >= from && (starts[i] ?? 0) < to);
    const splice = respell(meant, insert, valueSpan.from, (part) =>
      escapeAttribute(part, quote === "'" ? "'" : '"'),
    );
    return splice ?? [];
  });
}

/** The addresses in what an attribute says. */
function valueSplices(name: string, value: string, replace: (url: string) => string): Splice[] {
  if (name === "style") return cssAddressSplices(value, replace);
  if (LISTS.has(name))
    return [...value.matchAll(/(^|,)(\s*)([^\s,][^\s]*?)(?=,?(?:\s|$))/g)].flatMap((match) => {
      const url = match[3] ?? "";
      return spliceAt(match.index + (match[1] ?? "").length + (match[2] ?? "").length, url, replace(url));
    });
  if (!ADDRESSES.has(name)) return [];
  const url = value.trim();
  return spliceAt(value.indexOf(url), url, replace(url));
}

const spliceAt = (from: number, url: string, insert: string): Splice[] =>
  insert === url ? [] : [{ from, to: from + url.length, insert }];
