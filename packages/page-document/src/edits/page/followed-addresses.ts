import type { Change, Splice } from "../../changes/change.ts";
import { setPage, setProject } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import { type Page, type ProjectPart, pageText, recordAt, type TextId } from "../../model/index.ts";
import { cssAddressSplices, htmlAddressSplices, projectPath, relativePath } from "../../render/paths.ts";
import { allElements, type HtmlKind, type LocatedElement, locate } from "../../source/index.ts";
import { pageOfText, storedText } from "../../style/page-tree.ts";
import { decoded, encodedPath } from "../source/addresses.ts";
import { htmlKindOf } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

/** Answers an address as it has to be written from now on; itself where nothing is to be done. */
type Follow = (url: string, element?: LocatedElement) => string;

/**
 * What has to be written anew when `page` moves to `path`, each address a change of its own: those that mean this page,
 * and, where it comes into another folder, those that it says itself from where it lies.
 */
export function followingChanges(part: ProjectPart, page: Page, path: string): Change[] {
  const texts = (Object.keys(part.texts).toSorted() as TextId[]).filter(
    (text) => storedText(part, text) === text && /\/(?:html|css|bodyStart|bodyEnd)$/.test(text),
  );
  const changes = texts.flatMap((text) => {
    const follow = followIn(part, text, page, path);
    if (!follow) return [];
    const raw = part.texts[text] ?? "";
    const splices = text.endsWith("/css")
      ? cssAddressSplices(raw, follow)
      : htmlSplices(raw, htmlKindOf(part, text), follow);
    // From the end on: what stands before keeps its place.
    return splices.reverse().map((splice): Change => replaceValue(text, raw, [splice], "address"));
  });
  return [...changes, ...codeChanges(part, page, path), ...projectCodeChanges(part, page, path)];
}

const rewritten = (code: string, follow: Follow): string =>
  applySplices(code, htmlSplices(code, "fragment", follow));

/** The code that built pages carry beside their blocks. */
function codeChanges(part: ProjectPart, moved: Page, path: string): Change[] {
  return Object.values(part.pages).flatMap((page): Change[] => {
    const follow = followOn(part, page, moved, path);
    const meta = {
      ...page.meta,
      headCode: rewritten(page.meta.headCode, follow),
      bodyCode: rewritten(page.meta.bodyCode, follow),
    };
    const isSame = meta.headCode === page.meta.headCode && meta.bodyCode === page.meta.bodyCode;
    return isSame ? [] : [setPage(page, "meta", meta)];
  });
}

/** The code that stands on every page: only what it says from the root means one place. */
function projectCodeChanges(part: ProjectPart, moved: Page, path: string): Change[] {
  const { project } = part;
  if (!project) return [];
  const follow = rootedOnly(followFrom("", "", moved.path, path));
  return (["headCode", "bodyCode", "footerCode"] as const).flatMap((field): Change[] => {
    const code = rewritten(project[field], follow);
    return code === project[field] ? [] : [setProject(project, field, code)];
  });
}

/** Null where a text names nothing by its page. */
function followIn(part: ProjectPart, text: TextId, moved: Page, path: string): Follow | null {
  // Shown on pages of several folders: only what it says from the root means one place.
  if (text.startsWith("shared/")) return rootedOnly(followFrom("", "", moved.path, path));
  const page = recordAt(part.pages, pageOfText(part, text) ?? "");
  return page ? followOn(part, page, moved, path) : null;
}

/**
 * On a page whose `<base>` says where its addresses start from, that one alone is written anew: all others mean what
 * they meant.
 */
function followOn(part: ProjectPart, page: Page, moved: Page, path: string): Follow {
  const to = page.id === moved.id ? path : page.path;
  const follow = followFrom(page.path, to, moved.path, path);
  const heads = [
    recordAt(part.texts, pageText(page.id, "bodyStart")) ?? "",
    page.imported ? "" : `${page.meta.headCode}${part.project?.headCode ?? ""}`,
  ];
  if (!heads.some(hasBase)) return follow;
  const rooted = rootedOnly(follow);
  const followBase = followFrom(page.path, to, null, path);
  return (url, element) => (element?.tag === "base" ? followBase(url) : rooted(url));
}

const hasBase = (html: string): boolean =>
  /<base\s[^>]*\bhref\s*=/i.test(html.replace(/<!--[\s\S]*?-->/g, ""));

const rootedOnly =
  (follow: Follow): Follow =>
  (url) =>
    url.startsWith("/") ? follow(url) : url;

/** For a file that lay at `from` and lies at `to` from now on, while a page (null: none) goes from `old` to `next`. */
function followFrom(from: string, to: string, old: string | null, next: string): Follow {
  return (url) => {
    const meant = projectPath(url, from, true);
    if (meant === null) return url;
    const end = url.search(/[?#]/);
    const [path, rest] = end < 0 ? [url, ""] : [url.slice(0, end), url.slice(end)];
    // A folder is its index; what a page says of itself by nothing but a query or place is said so still.
    const isFolder = /(?:^|\/)\.{0,2}$/.test(path) && path !== "";
    const leadsHere = decoded(isFolder ? `${meant}${meant && "/"}index.html` : meant) === old;
    if (leadsHere) return pathTo(path, to, encodedPath(next)) + rest;
    if (path.startsWith("/") || projectPath(url, to, true) === meant) return url;
    return pathTo(path, to, isFolder && meant !== "" ? `${meant}/` : meant) + rest;
  };
}

/** From the root or from the file, as the author has it. */
const pathTo = (written: string, file: string, target: string): string =>
  written.startsWith("/") ? `/${target}` : relativePath(encodedPath(file), target) || "./";

/** Addresses in attributes and in style elements, in order. */
function htmlSplices(raw: string, kind: HtmlKind, follow: Follow): Splice[] {
  if (raw.trim() === "") return [];
  const located = locate(raw, kind);
  const styles = [...allElements(located.nodes)].flatMap((element) => {
    if (element.tag !== "style" || !element.startTag || !element.span || element.outside) return [];
    const from = element.startTag.to;
    const css = located.text.slice(from, element.endTag?.from ?? element.span.to);
    return cssAddressSplices(css, follow).map((one) => ({
      ...one,
      from: one.from + from,
      to: one.to + from,
    }));
  });
  return [...htmlAddressSplices(located, follow), ...styles].sort((one, other) => one.from - other.from);
}
