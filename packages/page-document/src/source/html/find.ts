import { firstPlace } from "../first-place.ts";
import type { LocatedElement, LocatedHtml, LocatedNode } from "./located.ts";

/** Place of the last element that starts at or before `offset`; -1 for none. */
const lastStarting = ({ elements }: LocatedHtml, offset: number): number =>
  firstPlace(elements.length, (place) => (elements[place]?.span?.from ?? Number.POSITIVE_INFINITY) > offset) -
  1;

/** The innermost located element whose span holds the character at `offset`. */
export const elementAt = (located: LocatedHtml, offset: number): LocatedElement | null => {
  let element: LocatedElement | null = located.elements[lastStarting(located, offset)] ?? null;
  while (element && !(element.span && offset < element.span.to)) element = element.parent;
  return element;
};

/** The located element whose `<` is at `offset`. */
export const elementStartingAt = (located: LocatedHtml, offset: number): LocatedElement | null => {
  const element = located.elements[lastStarting(located, offset)];
  return element?.span?.from === offset ? element : null;
};

/** By its place among the located elements of the text, as markers name it. */
export const elementByIndex = (located: LocatedHtml, index: number): LocatedElement | null =>
  located.elements[index] ?? null;

/**
 * The nodes whose characters are wholly inside the range, topmost only, in the order of the tree. A located
 * element that the range covers in part gives those of its children that are inside.
 */
export const nodesBetween = (located: LocatedHtml, from: number, to: number): LocatedNode[] => {
  const found: LocatedNode[] = [];
  const open: LocatedNode[] = [...located.nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    const { span } = node;
    if (span && span.from >= from && span.to <= to) found.push(node);
    else if (node.kind === "element" && (!span || (span.from < to && span.to > from)))
      for (let place = node.children.length - 1; place >= 0; place--) {
        const child = node.children[place];
        if (child) open.push(child);
      }
  }
  return found;
};

/** Every element of the tree, those outside the source included, in tree order. */
export function* allElements(nodes: readonly LocatedNode[]): Generator<LocatedElement> {
  const open: { nodes: readonly LocatedNode[]; place: number }[] = [{ nodes, place: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.nodes[top.place++];
    if (node === undefined) open.pop();
    else if (node.kind === "element") {
      yield node;
      open.push({ nodes: node.children, place: 0 });
    }
  }
}
