import type { LocatedElement, LocatedNode } from "./located.ts";

const sameElement = (one: LocatedElement, other: LocatedElement): boolean =>
  one.tag === other.tag &&
  one.namespace === other.namespace &&
  one.children.length === other.children.length &&
  one.attributes.length === other.attributes.length &&
  one.attributes.every(
    ({ name, value }, place) =>
      other.attributes[place]?.name === name && other.attributes[place]?.value === value,
  );

/** Whether two lists of nodes are the same for a reader of the page: spans are not compared. */
export const sameNodes = (one: readonly LocatedNode[], other: readonly LocatedNode[]): boolean => {
  const pairs: [readonly LocatedNode[], readonly LocatedNode[]][] = [[one, other]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left.length !== right.length) return false;
    for (const [place, node] of left.entries()) {
      const match = right[place];
      if (node.kind === "element") {
        if (match?.kind !== "element" || !sameElement(node, match)) return false;
        pairs.push([node.children, match.children]);
      } else if (node.kind === "doctype") {
        if (match?.kind !== "doctype") return false;
      } else if (match?.kind !== node.kind || match.value !== node.value) return false;
    }
  }
  return true;
};
