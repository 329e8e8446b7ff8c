import { PHRASING, SELDOM_WORDS, WORDLESS } from "../protocol/text-elements.ts";
import { childNodesOf, parentElementOf } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import { hasLettersAt } from "./pile.ts";

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
    if (!flowsInText(host, nodes) || !hasOwnText(parent)) break;
    host = parent;
  }
  return isEditable(host, nodes) ? host : null;
}

/** Whether an element holds text that is edited in place, also between elements that stay as they are. */
export function isEditable(host: Element, nodes: Nodes): boolean {
  const name = host.localName;
  if (WORDLESS[name] || host.namespaceURI !== HTML) return false;
  return hasWords(host, nodes) || (!SELDOM_WORDS[name] && !holdsIsland(host, nodes));
}

/** Reason why a text under the pointer cannot be edited in place; null where there is none. */
export function whyNoText(
  element: Element,
  at: { readonly x: number; readonly y: number },
  nodes: Nodes,
): "bare" | "outside" | "field" | "drawing" | "structure" | null {
  const { localName } = element;
  if (localName === "select" || localName === "textarea" || localName === "option") return "field";
  if (localName === "input") return "field";
  if (!hasLettersAt(element, at.x, at.y)) return null;
  if (element === document.body) return "bare";
  if (nodes.ownerOf(element) !== element) return "outside";
  return element.namespaceURI === HTML ? "structure" : "drawing";
}

const HTML = "http://www.w3.org/1999/xhtml";

/** A source element that is edited as a part of the line around it, with all that the source has in it. */
export function flowsInText(element: Element, nodes: Nodes): boolean {
  if (!PHRASING[element.localName] || nodes.idOf(element) === undefined) return false;
  if (element.localName === "svg") return true;
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType !== Node.ELEMENT_NODE) continue;
    // Scripts carry no id; a line cannot hold one, as in the source (`picture/text-runs.ts` of the editor).
    if ((child as Element).localName === "script") return false;
    if (nodes.idOf(child as Element) !== undefined && !flowsInText(child as Element, nodes)) return false;
  }
  return true;
}

function holdsIsland(host: Element, nodes: Nodes): boolean {
  const children = childNodesOf(host);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.ELEMENT_NODE && !flowsInText(child as Element, nodes)) return true;
  }
  return false;
}

/** Words of its own lines, not of what is between them. */
function hasWords(element: Element, nodes: Nodes): boolean {
  if (hasOwnText(element)) return true;
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType !== Node.ELEMENT_NODE || !flowsInText(child as Element, nodes)) continue;
    if ((child as Element).localName !== "svg" && hasWords(child as Element, nodes)) return true;
  }
  return false;
}

function hasOwnText(element: Element): boolean {
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE && (child.nodeValue ?? "").trim() !== "") return true;
  }
  return false;
}
