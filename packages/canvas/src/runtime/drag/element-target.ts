import type { DropTarget } from "../../protocol/drag.ts";
import { boundingBox, contains, parentElementOf } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import { sectionOfPlaceholder } from "../placeholders.ts";
import { runsAcross } from "./axis.ts";

/** Part of an empty box, from each edge, in which a drop goes beside it and not into it. */
const EDGE = 0.25;
const EDGE_MOST = 24;

/**
 * Where an element would be dropped at a point: in the gap between two neighbours that is nearest, into a box that
 * holds no elements, beside one that holds text, or in a section without blocks. Null over what is dragged, and where
 * the page's source has nothing.
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
  const child = nearestChild(hit, x, y, dragged, nodes);
  const at = child ?? hit;
  const node = nodes.idOf(at);
  if (node === undefined) return null;
  if (child || isRoot(hit)) {
    return { kind: "element", node, place: child ? side(at, x, y) : "end" };
  }
  return { kind: "element", node, place: hasText(hit) ? side(hit, x, y) : insideOrBeside(hit, x, y) };
}

/** What is dragged is a target, too: the editor says why it cannot be dropped there. */
function selfTarget(hit: Element, nodes: Nodes): DropTarget | null {
  const node = nodes.idOf(hit);
  return node === undefined ? null : { kind: "element", node, place: "after" };
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
  const box = boundingBox(element);
  const isFirst = runsAcross(element) ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  return isFirst ? "before" : "after";
}

function insideOrBeside(element: Element, x: number, y: number): "before" | "after" | "end" {
  const box = boundingBox(element);
  const across = parentElementOf(element) !== null && runsAcross(element);
  const length = across ? box.width : box.height;
  const from = across ? x - box.left : y - box.top;
  const edge = Math.min(length * EDGE, EDGE_MOST);
  if (from < edge) return "before";
  return from > length - edge ? "after" : "end";
}

function hasText(element: Element): boolean {
  return (element.textContent ?? "").trim() !== "";
}
