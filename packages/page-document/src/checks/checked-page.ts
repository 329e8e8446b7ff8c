import { BINDING } from "../content/bind/attributes.ts";
import { attributeValue } from "../forms/read-forms.ts";
import { blocksOfPage, type Page, type ProjectPart, type TextId } from "../model/index.ts";
import { allElements, type LocatedElement, type LocatedNode } from "../source/index.ts";
import { addressOnPage, blockHtmlText, type PageTree, pageTreeOf } from "../style/page-tree.ts";
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
  /** The block that a text belongs to on this page. */
  readonly blockOf: (text: TextId) => string | null;
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

/** Elements outside of templates, and of what is hidden from everybody. */
function* shownElements(nodes: readonly LocatedNode[]): Generator<LocatedElement> {
  const waiting: LocatedNode[] = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind !== "element") continue;
    if (attributeValue(node, "hidden") !== null) continue;
    yield node;
    if (node.tag !== "template" && node.namespace === "html") waiting.push(...node.children.toReversed());
  }
}

export const readCheckedPage = (part: ProjectPart, page: Page): CheckedPage | null => {
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
  return {
    page,
    tree,
    elements: [...shownElements(tree.nodes)],
    anchors,
    entriesOf,
    blockOf: (text) => blocks.get(text) ?? null,
  };
};

/** A finding at an element of the page, or (null) of the page as a whole. */
export const findingAt = (
  checked: CheckedPage,
  rule: CheckRule,
  element: LocatedElement | null,
  values: Finding["values"] = {},
): Finding => {
  const address = element?.span ? addressOnPage(checked.tree, element.span.from) : null;
  return {
    rule,
    severity: SEVERITY[rule],
    pageId: checked.page.id,
    pages: 1,
    blockId: address && checked.blockOf(address.text),
    element: address && element && { ...address, tag: element.tag },
    values,
  };
};
