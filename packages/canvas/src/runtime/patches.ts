import type { Patch } from "../protocol/to-frame.ts";
import { childNodesOf, parentNodeOf, removeAttribute, setAttribute } from "./builtins.ts";
import type { Nodes } from "./nodes.ts";
import { dropRefresh } from "./stay-here.ts";
import { replaceLinkedSheet, replaceStyleElement } from "./style-sheets.ts";

/** Puts one change of the source into the picture. False: the target is gone (page scripts), nothing done. */
export function applyPatch(patch: Patch, nodes: Nodes): boolean {
  switch (patch.op) {
    case "attribute": {
      const element = nodes.elementOf(patch.node);
      if (!element) return false;
      // It would lead the frame away (`stay-here.ts`).
      if (element.localName === "meta" && (patch.name === "http-equiv" || patch.name === "content"))
        return true;
      if (patch.value === null) removeAttribute(element, patch.name);
      else setAttribute(element, patch.name, patch.value);
      return true;
    }
    case "inner": {
      const element = nodes.elementOf(patch.node);
      if (!element) return false;
      const content = parse(withoutFirstLineEnd(patch.html, element), element, nodes);
      // Text typed in place is already there.
      if (isText(content) && isText(element) && content.textContent === element.textContent) return true;
      nodes.forgetInside(element);
      element.replaceChildren(content);
      return true;
    }
    case "run":
      return replaceRun(patch, nodes);
    case "replace": {
      const first = firstConnected(patch.nodes, nodes);
      const parent = first ? parentNodeOf(first) : null;
      if (!first || !parent) return false;
      const place = document.createComment("");
      parent.insertBefore(place, first);
      for (const id of patch.nodes) {
        const element = nodes.elementOf(id);
        if (!element) continue;
        nodes.forget(element);
        if (patch.html === "") blankBefore(element)?.remove();
        element.remove();
      }
      place.replaceWith(parse(patch.html, parent, nodes));
      return true;
    }
    case "insert": {
      const element = nodes.elementOf(patch.node);
      if (!element) return false;
      const inside = patch.place === "start" || patch.place === "end";
      const parent = inside ? element : parentNodeOf(element);
      if (!parent) return false;
      const content = parse(patch.html, parent, nodes);
      const before =
        patch.place === "before"
          ? element
          : patch.place === "after"
            ? element.nextSibling
            : patch.place === "start"
              ? (childNodesOf(element)[0] ?? null)
              : null;
      parent.insertBefore(content, before);
      return true;
    }
    case "move": {
      const target = nodes.elementOf(patch.target);
      const parent = target ? parentNodeOf(target) : null;
      if (!target || !parent) return false;
      const before = patch.place === "before" ? target : target.nextSibling;
      for (const id of patch.nodes) {
        const element = nodes.elementOf(id);
        if (!element) continue;
        // Its line moves with it: the white space before it, which may be seen between words and pictures.
        const blank = blankBefore(element);
        if (blank && patch.place === "after") parent.insertBefore(blank, before);
        parent.insertBefore(element, before);
        if (blank && patch.place === "before") parent.insertBefore(blank, before);
      }
      return true;
    }
    case "style": {
      if (patch.href !== undefined) return replaceLinkedSheet(patch.href, patch.css);
      const element = patch.node === undefined ? undefined : nodes.elementOf(patch.node);
      if (!element) return false;
      replaceStyleElement(element, patch.css);
      return true;
    }
  }
}

function replaceRun(patch: Extract<Patch, { op: "run" }>, nodes: Nodes): boolean {
  const parent = nodes.elementOf(patch.node);
  const after = patch.after === null ? null : nodes.elementOf(patch.after);
  const before = patch.before === null ? null : nodes.elementOf(patch.before);
  if (!parent || after === undefined || before === undefined) return false;
  for (const end of [after, before]) if (end && parentNodeOf(end) !== parent) return false;
  const html = after ? patch.html : withoutFirstLineEnd(patch.html, parent);
  const content = parse(html, parent, nodes);
  let at: Node | null = after ? after.nextSibling : (childNodesOf(parent)[0] ?? null);
  const first = at;
  // Text typed in place is already there.
  if (first && first.nextSibling === before && first.nodeType === Node.TEXT_NODE && isText(content))
    if (first.nodeValue === content.textContent) return true;
  while (at && at !== before) {
    const next: Node | null = at.nextSibling;
    if (at.nodeType === Node.ELEMENT_NODE) nodes.forget(at as Element);
    parent.removeChild(at);
    at = next;
  }
  parent.insertBefore(content, before);
  return true;
}

const DROPS_LINE_END: Readonly<Record<string, true>> = { pre: true, textarea: true, listing: true };

/**
 * Source from the start of an element. A parser drops the line end after the start tags of these elements (HTML standard,
 * 13.2.6.4.7), and `innerHTML` has no start tag.
 */
const withoutFirstLineEnd = (html: string, { localName, namespaceURI }: Element): string =>
  DROPS_LINE_END[localName] && namespaceURI === "http://www.w3.org/1999/xhtml"
    ? html.replace(/^(?:\r\n|\n|\r)/, "")
    : html;

/** Whether it holds characters and nothing else. */
function isText(parent: Node): boolean {
  const children = childNodesOf(parent);
  for (let i = 0; i < children.length; i += 1) if (children[i]?.nodeType !== Node.TEXT_NODE) return false;
  return true;
}

function blankBefore(element: Element): ChildNode | null {
  const before = element.previousSibling;
  if (before?.nodeType !== Node.TEXT_NODE) return null;
  return (before.nodeValue ?? "").trim() === "" ? before : null;
}

function firstConnected(ids: readonly string[], nodes: Nodes): Element | null {
  for (const id of ids) {
    const element = nodes.elementOf(id);
    if (element?.isConnected) return element;
  }
  return null;
}

const inert = document.implementation.createHTMLDocument("");
// Of a page without a doctype: there a table stays inside its paragraph.
const quirks = new DOMParser().parseFromString("", "text/html");

/**
 * Parses in the context of the parent, in a document without scripts and images: nothing runs or loads
 * before the markers are off. Scripts put in this way do not run; a page load runs them.
 */
function parse(html: string, parent: Node, nodes: Nodes): DocumentFragment {
  const holder = document.compatMode === "BackCompat" ? quirks : inert;
  const context =
    parent instanceof Element ? (holder.importNode(parent, false) as Element) : holder.createElement("div");
  context.innerHTML = html;
  const content = holder.createDocumentFragment();
  content.append(...context.childNodes);
  nodes.collect(content);
  dropRefresh(content);
  return document.adoptNode(content);
}
