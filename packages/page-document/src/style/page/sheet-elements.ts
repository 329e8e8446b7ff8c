import type { LocatedElement, LocatedNode } from "../../source/html/index.ts";
import { PlacedElement } from "./placed-nodes.ts";

const SHEETS = new Set(["link", "style", "base"]);
const holding = new WeakMap<LocatedElement, boolean>();

/**
 * The elements of these nodes that bring style sheets in or say where they are, in tree order. The elements
 * of a block are remembered with the block's own tree: on the page only those parts are looked into.
 */
export function* sheetElements(nodes: readonly LocatedNode[]): Generator<LocatedElement> {
  const open: { nodes: readonly LocatedNode[]; place: number }[] = [{ nodes, place: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.nodes[top.place++];
    if (node === undefined) open.pop();
    else if (node.kind === "element") {
      if (SHEETS.has(node.tag)) yield node;
      if (!isRootOfBlock(node) || holds(node.own)) open.push({ nodes: node.children, place: 0 });
    }
  }
}

const isOfBlock = (element: LocatedElement | null): element is PlacedElement =>
  element instanceof PlacedElement && element.isOfBlock;
/** Each is asked once for all that is in it, however deep that is. */
const isRootOfBlock = (element: LocatedElement): element is PlacedElement =>
  isOfBlock(element) && !isOfBlock(element.parent);

const holds = (element: LocatedElement): boolean => {
  const known = holding.get(element);
  if (known !== undefined) return known;
  const found = !sheetElements([element]).next().done;
  holding.set(element, found);
  return found;
};
