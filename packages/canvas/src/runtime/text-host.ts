import { PHRASING, WORDLESS } from "../protocol/text-elements.ts";
import { childNodesOf, parentElementOf } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

/** Here Enter ends editing; a line break is Shift+Enter. Elsewhere Enter breaks the line. */
const ONE_LINE: Readonly<Record<string, true>> = {
  a: true, b: true, button: true, dt: true, em: true, h1: true, h2: true, h3: true, h4: true, h5: true,
  h6: true, i: true, label: true, legend: true, li: true, option: true, small: true, span: true, strong: true,
  summary: true, th: true, title: true, u: true,
}; // biome-ignore format: reads as a list

export const enterCommits = (element: Element): boolean => ONE_LINE[element.localName] === true;

/**
 * The element whose text a double click means: the deepest source element, widened to the parent as long as
 * it is a run inside the parent's own line of text (a word in bold belongs to its sentence). Null where
 * there is no text of the source to edit.
 */
export function textHost(target: Element | null, nodes: Nodes): Element | null {
  let host = nodes.ownerOf(target);
  if (!host) return null;
  for (;;) {
    const parent: Element | null = parentElementOf(host);
    if (!parent || nodes.idOf(parent) === undefined) break;
    if (!PHRASING[host.localName] || !hasOwnText(parent)) break;
    host = parent;
  }
  return isEditable(host, nodes) ? host : null;
}

/** True where an element holds nothing but text and phrasing elements of the source. */
export function isEditable(host: Element, nodes: Nodes): boolean {
  if (WORDLESS[host.localName]) return false;
  return onlyPhrasing(host, nodes);
}

function onlyPhrasing(element: Element, nodes: Nodes): boolean {
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (!child) continue;
    if (child.nodeType === Node.ELEMENT_NODE) {
      const inner = child as Element;
      if (!PHRASING[inner.localName] || nodes.idOf(inner) === undefined) return false;
      if (inner.localName !== "svg" && !onlyPhrasing(inner, nodes)) return false;
    }
  }
  return true;
}

function hasOwnText(element: Element): boolean {
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE && (child.nodeValue ?? "").trim() !== "") return true;
  }
  return false;
}
