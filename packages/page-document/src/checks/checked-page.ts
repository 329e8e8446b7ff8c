import { BINDING } from "../content/bind/attributes.ts";
import { SEARCH_MARK, SEARCH_RESULTS } from "../content/search/marks.ts";
import { decoded } from "../edits/source/addresses.ts";
import { attributeValue } from "../forms/read-forms.ts";
import {
  blocksOfPage,
  type Page,
  type ProjectPart,
  recordAt,
  resourceText,
  type TextId,
} from "../model/index.ts";
import { normalized } from "../names/index.ts";
import { projectPath } from "../render/paths.ts";
import { allElements, type LocatedElement, type LocatedNode, locate } from "../source/index.ts";
import { addressOnPage, blockHtmlText, blockJsText, type PageTree, pageTreeOf } from "../style/page-tree.ts";
import { type CheckRule, type Finding, SEVERITY } from "./finding.ts";

/** A page with its elements in the order of the document, without those that nobody sees or reads. */
export interface CheckedPage {
  readonly page: Page;
  readonly tree: PageTree;
  readonly elements: readonly LocatedElement[];
  /** Values of `id`, and of `name` of links. */
  readonly anchors: ReadonlySet<string>;
  /** Names of collections whose entries it shows, each at an address of its own; none for other pages. */
  readonly entriesOf: readonly string[];
  readonly scripts: PageScripts;
  /** The block that a text belongs to on this page. */
  readonly blockOf: (text: TextId) => string | null;
}

/** Scripts that run on a page. */
export interface PageScripts {
  /** Their sources as far as the project holds them, and the codes of head and body around them. */
  readonly texts: readonly string[];
  /** Whether others run, too, whose source is not in the project. */
  readonly hasUnknown: boolean;
}

/** Scripts of all pages, and those of the project's own codes, which built pages alone have. */
export interface ProjectScripts {
  readonly linked: PageScripts;
  readonly codes: PageScripts;
}

/** An attribute whose value the content gives when the page is published. */
export const isBound = (element: LocatedElement, name: "href" | "src" | "alt" | "text"): boolean =>
  attributeValue(element, BINDING[name]) !== null;

/** Words of nodes, white space drawn together; those of scripts and styles are none. */
export const wordsIn = (nodes: readonly LocatedNode[], most = 400): string => {
  const pieces: string[] = [];
  let letters = 0;
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node && letters < most; node = waiting.pop()) {
    if (node.kind === "text") {
      pieces.push(node.value);
      letters += node.value.length;
    } else if (node.kind === "element" && !WORDLESS.has(node.tag)) {
      pieces.push(" ");
      waiting.push(...node.children.toReversed());
    }
  }
  return pieces.join("").replace(/\s+/g, " ").trim().slice(0, most);
};

const WORDLESS: ReadonlySet<string> = new Set("script style template noscript svg math select".split(" "));

/** Results of a search: publishing puts the sample of one, which is all that the source has, into a template (SPEC B16). */
const isSample = (element: LocatedElement): boolean => {
  if (attributeValue(element, SEARCH_RESULTS) === null) return false;
  for (let one = element.parent; one; one = one.parent)
    if (attributeValue(one, SEARCH_MARK) !== null) return true;
  return false;
};

/** Elements outside of templates and results of searches, and of what is hidden from everybody. */
function* shownElements(nodes: readonly LocatedNode[]): Generator<LocatedElement> {
  const waiting: LocatedNode[] = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind !== "element") continue;
    if (attributeValue(node, "hidden") !== null) continue;
    yield node;
    if (node.tag !== "template" && node.namespace === "html" && !isSample(node))
      waiting.push(...node.children.toReversed());
  }
}

/** Whether a script is loaded from elsewhere, or is a file whose text the project does not hold. */
const isUnknown = (part: ProjectPart, element: LocatedElement, file: string): boolean => {
  const src = element.tag === "script" ? attributeValue(element, "src")?.trim() : undefined;
  if (!src) return false;
  const path = projectPath(src, file, true);
  return path === null || recordAt(part.files, normalized(decoded(path))) !== undefined;
};

/** Read once for all pages. */
export const scriptsOfProject = (part: ProjectPart): ProjectScripts => {
  const { headCode = "", bodyCode = "", footerCode = "" } = part.project ?? {};
  const codes = [headCode, bodyCode, footerCode].filter((code) => code.trim() !== "");
  const scripts = Object.values(part.resources).filter(
    ({ fileExt, category }) => fileExt === "js" && category !== "trash",
  );
  return {
    linked: {
      texts: scripts.map(({ id }) => part.texts[resourceText(id)] ?? ""),
      hasUnknown: scripts.some(({ type }) => type === "url"),
    },
    codes: {
      texts: codes,
      hasUnknown: codes.some((code) =>
        [...allElements(locate(code, "fragment").nodes)].some((one) => isUnknown(part, one, "index.html")),
      ),
    },
  };
};

const scriptsOf = (
  part: ProjectPart,
  page: Page,
  elements: readonly LocatedElement[],
  { linked, codes }: ProjectScripts,
): PageScripts => {
  const common = page.imported ? [linked] : [linked, codes];
  const own = [
    ...blocksOfPage(part, page.id).map((block) => part.texts[blockJsText(part, block)] ?? ""),
    ...elements
      .filter(({ tag }) => tag === "script")
      .flatMap(({ children }) => children.map((child) => (child.kind === "text" ? child.value : ""))),
    page.meta.headCode,
    page.meta.bodyCode,
  ];
  const bodyCode = locate(page.meta.bodyCode, "fragment").nodes;
  return {
    texts: [...common.flatMap(({ texts }) => texts), ...own].filter((text) => text !== ""),
    hasUnknown:
      common.some(({ hasUnknown }) => hasUnknown) ||
      [...elements, ...allElements(bodyCode)].some((one) => isUnknown(part, one, page.path)),
  };
};

export const readCheckedPage = (
  part: ProjectPart,
  page: Page,
  scripts: ProjectScripts,
): CheckedPage | null => {
  const tree = pageTreeOf(part, page.id);
  if (!tree) return null;
  const anchors = new Set<string>();
  const entriesOf: string[] = [];
  for (const element of allElements(tree.nodes)) {
    const id = attributeValue(element, "id");
    if (id) anchors.add(id);
    const name = element.tag === "a" ? attributeValue(element, "name") : null;
    if (name) anchors.add(name);
    const entry = attributeValue(element, BINDING.entry);
    if (entry !== null) entriesOf.push(entry.trim());
  }
  const blocks = new Map(blocksOfPage(part, page.id).map((block) => [blockHtmlText(part, block), block.id]));
  const elements = [...shownElements(tree.nodes)];
  return {
    page,
    tree,
    elements,
    anchors,
    entriesOf,
    scripts: scriptsOf(part, page, elements, scripts),
    blockOf: (text) => blocks.get(text) ?? null,
  };
};

/** A finding at an element of the page, or (null) of the page as a whole. */
export const findingAt = (
  checked: CheckedPage,
  rule: CheckRule,
  element: LocatedElement | null,
  values: Finding["values"] = {},
  severity: Finding["severity"] = SEVERITY[rule],
): Finding => {
  const address = element?.span ? addressOnPage(checked.tree, element.span.from) : null;
  return {
    rule,
    severity,
    pageId: checked.page.id,
    pages: 1,
    blockId: address && checked.blockOf(address.text),
    element: address && element && { ...address, tag: element.tag },
    values,
  };
};
