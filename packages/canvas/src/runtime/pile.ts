import {
  append,
  boundingBox,
  checkVisibility,
  childNodesOf,
  elementsAt,
  parentElementOf,
  styleOf,
} from "./builtins.ts";
import type { Nodes } from "./nodes.ts";

/** Replaced elements: what is seen of them is pointed at, wherever they are. */
const PICTURES: Readonly<Record<string, true>> = {
  img: true,
  svg: true,
  video: true,
  canvas: true,
  picture: true,
};

/**
 * The element that a person sees at a point and that lets the pointer through (`pointer-events: none`), where `hit` is
 * what the browser found there: one that contains it. A layer that only decorates is none: it is out of the flow and has
 * no letters and no picture at the point; who means it goes through the pile.
 */
export function letThroughAt(hit: Element, x: number, y: number): Element | null {
  const children = childNodesOf(hit);
  for (let i = children.length - 1; i >= 0; i -= 1) {
    const child = children[i];
    if (child?.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    if (!contains(element, x, y)) continue;
    const found = letThroughAt(element, x, y) ?? (isMeant(element, x, y) ? element : null);
    if (found) return found;
  }
  return null;
}

/** A box at the point, or none of its own (`display: contents`). */
function contains(element: Element, x: number, y: number): boolean {
  const box = boundingBox(element);
  if (box.width === 0 && box.height === 0) return styleOf(element).display === "contents";
  return x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
}

function isMeant(element: Element, x: number, y: number): boolean {
  const style = styleOf(element);
  if (style.pointerEvents !== "none" || !checkVisibility(element, SEEN)) return false;
  const box = boundingBox(element);
  if (box.width === 0 && box.height === 0) return false;
  if (PICTURES[element.localName] || hasLettersAt(element, x, y)) return true;
  for (
    let at: Element | null = element;
    at && styleOf(at).pointerEvents === "none";
    at = parentElementOf(at)
  ) {
    const { position } = styleOf(at);
    if (position === "absolute" || position === "fixed") return false;
  }
  return true;
}

/** Letters of the element itself at a point. */
export function hasLettersAt(element: Element, x: number, y: number): boolean {
  const children = childNodesOf(element);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType !== Node.TEXT_NODE || (child.nodeValue ?? "").trim() === "") continue;
    const range = new Range();
    range.selectNode(child);
    const boxes = range.getClientRects();
    for (let at = 0; at < boxes.length; at += 1) {
      const box = boxes[at];
      if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true;
    }
  }
  return false;
}

const SEEN: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true };

/**
 * Everything that is at a point of the window, from the top down, also what lets the pointer through. An
 * element that contains a higher one comes after all that is covered: its parents are one key away, what is
 * covered is not.
 */
function pileAt(x: number, y: number, isOwn: (node: EventTarget | null) => boolean): Element[] {
  const sheet = new CSSStyleSheet();
  // As specific as three ids: rules of the page that are important lose, too.
  sheet.replaceSync(":is(*, #h#h#h) { pointer-events: auto !important; }");
  // A copy: the list itself changes with what is set.
  const before = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...before, sheet];
  const all = elementsAt(document, x, y);
  document.adoptedStyleSheets = before;
  const covered: Element[] = [];
  const holders: Element[] = [];
  for (let i = 0; i < all.length; i += 1) {
    const element = all[i];
    if (!element || isOwn(element)) continue;
    append(holdsOneOf(element, all, i) ? holders : covered, element);
  }
  for (let i = 0; i < holders.length; i += 1) if (holders[i]) append(covered, holders[i] as Element);
  return covered;
}

function holdsOneOf(element: Element, higher: readonly Element[], count: number): boolean {
  for (let i = 0; i < count; i += 1) {
    for (let at: Element | null = higher[i] ?? null; at; at = parentElementOf(at))
      if (at === element) return true;
  }
  return false;
}

/**
 * The element of the source that is under the selected one at a point, round and round; at first the one
 * below the top [HND-11]. Null where there is none.
 */
export function ownerBeneath(
  { clientX, clientY }: MouseEvent,
  selected: Element | null,
  nodes: Nodes,
  isOwn: (node: EventTarget | null) => boolean,
): Element | null {
  const pile = pileAt(clientX, clientY, isOwn);
  const owners: Element[] = [];
  for (let i = 0; i < pile.length; i += 1) {
    const owner = nodes.ownerOf(pile[i] ?? null);
    if (owner && placeIn(owners, owner) < 0) append(owners, owner);
  }
  const at = selected ? placeIn(owners, selected) : -1;
  return owners[(Math.max(at, 0) + 1) % Math.max(owners.length, 1)] ?? null;
}

function placeIn(list: readonly Element[], element: Element): number {
  for (let i = 0; i < list.length; i += 1) if (list[i] === element) return i;
  return -1;
}
