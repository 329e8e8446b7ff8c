import {
  type Block,
  blocksOfPage,
  inOrder,
  isCodeResource,
  type Page,
  type ProjectPart,
  recordAt,
  resourceText,
  type TextId,
} from "../../model/index.ts";
import { folderOf } from "../../render/paths.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { sheetElements } from "../page/sheet-elements.ts";
import { addressOnPage, blockCssText, blockHtmlText, type PageTree } from "../page-tree.ts";
import { attributeOf } from "../selector/tree.ts";

/** A stylesheet of a page, in the order in which the browser reads it. */
export interface PageSheet {
  readonly kind: "resource" | "style" | "block";
  /** The text that holds it, and where it begins in that text (a `<style>` element's content). */
  readonly text: TextId;
  readonly from: number;
  readonly css: string;
  /** Media query of the element that brings it in; `""` for all. */
  readonly media: string;
  /** The element that its `<style>` or `<link>` is in; null for the head of a built page. */
  readonly around: LocatedElement | null;
}

export interface PageSheets {
  readonly sheets: readonly PageSheet[];
  /** Addresses of stylesheets that are not part of the project: what they say is not known here. */
  readonly external: readonly string[];
}

/**
 * The stylesheets of a page in the order of `renderPage`. A built page: linked resources, the css of its
 * blocks, the editor's own (`tuning`), then what the markup of its blocks brings in. An imported page: what its
 * markup brings in (`<link>`, `<style>`), a block's own css right before the block.
 */
export const sheetsOfPage = (part: ProjectPart, tree: PageTree): PageSheets => {
  const page = recordAt(part.pages, tree.pageId);
  const sheets: PageSheet[] = [];
  const external: string[] = [];
  const addResource = (id: string, media: string, around: LocatedElement | null): void => {
    const text = resourceText(id);
    const css = part.texts[text];
    if (css !== undefined) sheets.push({ kind: "resource", text, from: 0, css, media, around });
  };
  const addLinked = (tuning: boolean): void => {
    const linked = inOrder(Object.values(part.resources)).filter(
      (one) => isCodeResource(one) && one.fileExt === "css" && one.linked && one.category !== "trash",
    );
    for (const one of linked.filter(({ category }) => (category === "tuning") === tuning))
      if (one.type === "url") external.push(one.url);
      else addResource(one.id, "", null);
  };
  // On an imported page the css of a block that was added is around the block.
  const body = page?.imported ? bodyOf(tree) : undefined;
  const seen = new Set<TextId>();
  const addBlock = (block: Block): void => {
    const text = blockCssText(part, block);
    const css = part.texts[text];
    if (css === undefined || css.trim() === "" || seen.has(text)) return;
    seen.add(text);
    sheets.push({ kind: "block", text, from: 0, css, media: "", around: body ?? null });
  };
  const blocks = [...blocksOfPage(part, tree.pageId)];
  if (page && !page.imported) {
    addLinked(false);
    for (const block of blocks.splice(0)) addBlock(block);
    addLinked(true);
  }
  for (const element of sheetElements(tree.nodes)) {
    if (element.tag === "base") continue;
    for (let next = blocks[0]; next && startOf(part, tree, next) <= element.tagAt; next = blocks[0]) {
      addBlock(next);
      blocks.shift();
    }
    if (element.tag === "link") readLink(part, page, tree, element, addResource, external);
    else {
      const sheet = readStyle(tree, element);
      if (sheet) sheets.push(sheet);
    }
  }
  for (const block of blocks) addBlock(block);
  return { sheets, external };
};

/** The body where it is in the source. */
const bodyOf = ({ nodes }: PageTree): LocatedElement | undefined => {
  for (const element of allElements(nodes)) if (element.tag === "body" && element.span) return element;
  return undefined;
};

/** Offset of a block on the page. */
const startOf = (part: ProjectPart, tree: PageTree, block: Block): number => {
  const text = blockHtmlText(part, block);
  return tree.pieces.find((piece) => piece.text === text)?.from ?? Number.POSITIVE_INFINITY;
};

const readLink = (
  part: ProjectPart,
  page: Page | undefined,
  tree: PageTree,
  element: LocatedElement,
  addResource: (id: string, media: string, around: LocatedElement | null) => void,
  external: string[],
): void => {
  const rel = (attributeOf(element, "rel") ?? "").toLowerCase().split(/\s+/);
  const href = attributeOf(element, "href")?.trim() ?? "";
  if (!rel.includes("stylesheet") || rel.includes("alternate") || attributeOf(element, "disabled") !== null)
    return;
  if (href === "" || !page) return;
  const path = resolvePath(page.path, baseOf(tree), href);
  const resource =
    path === null
      ? undefined
      : Object.values(part.resources).find((one) => one.path === path && isCodeResource(one));
  if (resource) addResource(resource.id, attributeOf(element, "media") ?? "", element.parent);
  else external.push(href);
};

const baseOf = (tree: PageTree): string => {
  for (const element of sheetElements(tree.nodes))
    if (element.tag === "base") return attributeOf(element, "href") ?? "";
  return "";
};

/**
 * The project path that an address leads to, as written on the page at `pagePath` with this `<base href>`;
 * null where it leads outside the project.
 */
export const resolvePath = (pagePath: string, base: string, href: string): string | null => {
  const home = folderOf(pagePath);
  const plainBase = withoutQuery(base);
  if (isElsewhere(href) || (isElsewhere(base) && !href.startsWith("/"))) return null;
  const from = base === "" ? home : joinPath(home, folderOf(plainBase), plainBase.startsWith("/"));
  const path = withoutQuery(href);
  const joined = path === "" ? null : joinPath(from, path, path.startsWith("/"));
  if (joined === null) return null;
  try {
    return decodeURIComponent(joined);
  } catch {
    // A broken escape names no file of the project.
    return null;
  }
};

const isElsewhere = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
const withoutQuery = (href: string): string => href.replace(/[?#].*$/s, "");
const joinPath = (folder: string, path: string, fromRoot: boolean): string => {
  const segments: string[] = [];
  for (const segment of `${fromRoot ? "" : folder}${path}`.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/") + (path.endsWith("/") && segments.length > 0 ? "/" : "");
};

const readStyle = (tree: PageTree, element: LocatedElement): PageSheet | null => {
  const type = (attributeOf(element, "type") ?? "").trim().toLowerCase();
  if (type !== "" && type !== "text/css") return null;
  const { startTag, endTag, span } = element;
  if (!startTag || !span || element.namespace !== "html") return null;
  const to = endTag?.from ?? span.to;
  const at = addressOnPage(tree, span.from);
  if (!at) return null;
  return {
    kind: "style",
    text: at.text,
    from: at.at + (startTag.to - span.from),
    css: tree.text.slice(startTag.to, to),
    media: attributeOf(element, "media") ?? "",
    around: element.parent,
  };
};
