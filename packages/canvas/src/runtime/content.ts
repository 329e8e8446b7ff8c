import type { ContentNode, TypedTag } from "../protocol/content.ts";
import { MAX_ADDRESS } from "../protocol/limits.ts";
import { append, childNodesOf, getAttribute } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

const TYPED: Readonly<Record<string, TypedTag>> = {
  a: "a",
  b: "b",
  br: "br",
  em: "em",
  i: "i",
  s: "s",
  // Chromium's tag for struck words.
  strike: "s",
  span: "span",
  strong: "strong",
  sub: "sub",
  sup: "sup",
  u: "u",
};
/** Elements that browsers put around a new line; they become line breaks. */
const LINE_WRAPPERS: Readonly<Record<string, true>> = { div: true, p: true };

/** Elements between runs of text: only their presence is sent, and nothing of those that scripts made. */
export interface Islands {
  readonly isIsland: (element: Element) => boolean;
  /** Id under which it is sent; undefined for one that scripts made. */
  readonly idOf: (island: Element) => string | undefined;
}
const NO_ISLANDS: Islands = { isIsland: () => false, idOf: () => undefined };

/**
 * Present content of an element in the protocol's terms. Markup that typing cannot have meant is flattened.
 */
export function readContent(parent: Node, nodes: Nodes, islands = NO_ISLANDS): ContentNode[] {
  const content: ContentNode[] = [];
  readInto(content, parent, nodes, islands);
  return content;
}

function readInto(content: ContentNode[], parent: Node, nodes: Nodes, islands: Islands): void {
  const children = childNodesOf(parent);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (!child) continue;
    if (child.nodeType === Node.TEXT_NODE) {
      addText(content, child.nodeValue ?? "");
    } else if (child.nodeType === Node.ELEMENT_NODE) {
      readElement(content, child as Element, nodes, islands);
    }
  }
}

function readElement(content: ContentNode[], element: Element, nodes: Nodes, islands: Islands): void {
  if (islands.isIsland(element)) {
    const told = islands.idOf(element);
    if (told !== undefined) append(content, { id: told, children: [] });
    return;
  }
  const id = nodes.idOf(element);
  if (id !== undefined) {
    append(content, { id, children: readContent(element, nodes, islands) });
    return;
  }
  const tag = TYPED[element.localName];
  if (tag === "br") {
    append(content, { tag, children: [] });
  } else if (tag && tag !== "span") {
    const href = tag === "a" ? getAttribute(element, "href") : null;
    const children = readContent(element, nodes, islands);
    // The words are kept, whatever a page's script may have put around them.
    if (href !== null && href.length <= MAX_ADDRESS) append(content, { tag, href, children });
    else append(content, { tag, children });
  } else {
    if (LINE_WRAPPERS[element.localName] && content.length > 0) append(content, { tag: "br", children: [] });
    readInto(content, element, nodes, islands);
  }
}

/** Neighbouring text nodes are one text: where the browser splits them means nothing. */
function addText(content: ContentNode[], text: string): void {
  if (text === "") return;
  const last = content[content.length - 1];
  if (last && "text" in last) content[content.length - 1] = { text: last.text + text };
  else append(content, { text });
}

/** Equal content, for "nothing was changed". */
export function sameContent(a: readonly ContentNode[], b: readonly ContentNode[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) {
    const left = a[i];
    const right = b[i];
    if (!left || !right || !sameNode(left, right)) return false;
  }
  return true;
}

function sameNode(a: ContentNode, b: ContentNode): boolean {
  if ("text" in a) return "text" in b && a.text === b.text;
  if ("text" in b) return false;
  if ("id" in a) return "id" in b && a.id === b.id && sameContent(a.children, b.children);
  return !("id" in b) && a.tag === b.tag && a.href === b.href && sameContent(a.children, b.children);
}
