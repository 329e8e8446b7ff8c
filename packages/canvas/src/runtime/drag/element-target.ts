import type { DropTarget } from "../../protocol/drag.ts";
import { boundingBox, childNodesOf, closest, contains, parentElementOf, styleOf } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import { sectionOfPlaceholder } from "../placeholders.ts";
import { axisOf, partAlong } from "./axis.ts";

/** Part of an empty box, from each edge, in which a drop goes beside it and not into it. */
const EDGE = 0.25;
const EDGE_MOST = 24;

/**
 * Drop target of an element at a point: the nearest gap between two neighbors, inside a box that holds no
 * elements, beside one that holds text, or in a section without blocks. Null over the dragged element, and
 * where the page's source has nothing.
 */
export function elementTarget(
  x: number,
  y: number,
  dragged: readonly Element[],
  nodes: Nodes,
): DropTarget | null {
  const hit = nodes.ownerOf(document.elementFromPoint(x, y));
  if (!hit || isDragged(hit, dragged)) return hit ? selfTarget(hit, nodes) : null;
  const section = sectionOfPlaceholder(nodes.idOf(hit) ?? "");
  if (section !== null) return { kind: "section", section };
  const closed = closedAround(hit, dragged, nodes);
  if (closed) {
    const place = closed === hit && isLine(hit) ? side(hit, x, y) : insideOrBeside(closed, x, y);
    const id = nodes.idOf(closed);
    if (id !== undefined && place !== "end") return { kind: "element", node: id, place };
  }
  const child = isLine(hit) && !isRoot(hit) ? null : nearestChild(hit, x, y, dragged, nodes);
  const at = child ?? hit;
  const node = nodes.idOf(at);
  if (node === undefined) return null;
  if (child || isRoot(hit)) {
    return { kind: "element", node, place: child ? side(at, x, y) : "end" };
  }
  return { kind: "element", node, place: hasText(hit) ? side(hit, x, y) : insideOrBeside(hit, x, y) };
}

/** The dragged element is a target, too: the editor explains why it cannot be dropped there. */
function selfTarget(hit: Element, nodes: Nodes): DropTarget | null {
  const node = nodes.idOf(hit);
  return node === undefined ? null : { kind: "element", node, place: "after" };
}

/** The outermost link or paragraph around a point; not one that what is dragged is in. */
function closedAround(hit: Element, dragged: readonly Element[], nodes: Nodes): Element | null {
  let found: Element | null = null;
  for (let at = closest(hit, CLOSED); at; at = outwards(at)) {
    if (nodes.idOf(at) === undefined) continue;
    for (let i = 0; i < dragged.length; i += 1) {
      const one = dragged[i];
      if (one && contains(at, one)) return found;
    }
    found = at;
  }
  return found;
}

const CLOSED = "a, p";

function outwards(element: Element): Element | null {
  const parent = parentElementOf(element);
  return parent && closest(parent, CLOSED);
}

/** Whether a box is a line of text: words of its own, and beside them only what runs along in the line. */
function isLine(element: Element): boolean {
  const children = childNodesOf(element);
  let says = false;
  for (let i = 0; i < children.length && !says; i += 1) {
    const child = children[i];
    says = child?.nodeType === Node.TEXT_NODE && (child.nodeValue ?? "").trim() !== "";
  }
  if (!says) return false;
  for (let i = 0; i < element.children.length; i += 1) {
    const child = element.children[i];
    if (!child || child.localName === "br") continue;
    const { display } = styleOf(child);
    if (!display.startsWith("inline") && display !== "none") return false;
  }
  return true;
}

const isRoot = (element: Element): boolean => element.localName === "body" || element.localName === "html";

function isDragged(element: Element, dragged: readonly Element[]): boolean {
  for (let i = 0; i < dragged.length; i += 1) {
    const one = dragged[i];
    if (one && contains(one, element)) return true;
  }
  return false;
}

/** The child of the source whose box is nearest to the point. */
function nearestChild(
  parent: Element,
  x: number,
  y: number,
  dragged: readonly Element[],
  nodes: Nodes,
): Element | null {
  let best: Element | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < parent.children.length; i += 1) {
    const child = parent.children[i];
    if (!child || nodes.idOf(child) === undefined || isDragged(child, dragged)) continue;
    const box = boundingBox(child);
    if (box.width === 0 && box.height === 0) continue;
    const away = distance(box, x, y);
    if (away < least) {
      least = away;
      best = child;
    }
  }
  return best;
}

function distance(box: DOMRect, x: number, y: number): number {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return across * across + down * down;
}

function side(element: Element, x: number, y: number): "before" | "after" {
  return partAlong(element, boundingBox(element), x, y) < 0.5 ? "before" : "after";
}

/** Into the middle of a box, beside it at its edges. */
function insideOrBeside(element: Element, x: number, y: number): "before" | "after" | "end" {
  const box = boundingBox(element);
  const length = axisOf(element).across ? box.width : box.height;
  const edge = length > 0 ? Math.min(EDGE, EDGE_MOST / length) : 0;
  const part = partAlong(element, box, x, y);
  if (part < edge) return "before";
  return part > 1 - edge ? "after" : "end";
}

function hasText(element: Element): boolean {
  return (element.textContent ?? "").trim() !== "";
}
