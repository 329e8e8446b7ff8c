import type { LocatedElement, LocatedNode } from "../../source/html/located.ts";

/** Small readings of a located tree that matching repeats many thousand times. */

const isElement = (node: LocatedNode): node is LocatedElement => node.kind === "element";

const childrenOf = new WeakMap<LocatedElement, readonly LocatedElement[]>();
const classLists = new WeakMap<LocatedElement, readonly string[]>();
/** Brothers of elements without a parent, given by whoever made the tree (see page-tree.ts). */
const topLevel = new WeakMap<LocatedElement, readonly LocatedElement[]>();

export const elementChildren = (element: LocatedElement): readonly LocatedElement[] => {
  const known = childrenOf.get(element);
  if (known) return known;
  const list = element.children.filter(isElement);
  childrenOf.set(element, list);
  return list;
};

export const classesOf = (element: LocatedElement): readonly string[] => {
  const known = classLists.get(element);
  if (known) return known;
  const list = (attributeOf(element, "class") ?? "").split(/[\t\n\f\r ]+/).filter((name) => name !== "");
  classLists.set(element, list);
  return list;
};

/** The decoded value; null where the attribute is not there. Of doubles the first counts, as in a browser. */
export const attributeOf = (element: LocatedElement, name: string): string | null => {
  const lower = name.toLowerCase();
  for (const attribute of element.attributes) {
    if (attribute.name === lower || attribute.name.toLowerCase() === lower) return attribute.value;
  }
  return null;
};

export const rememberTopLevel = (nodes: readonly LocatedNode[]): void => {
  const list = nodes.filter(isElement);
  for (const element of list) topLevel.set(element, list);
};

export const siblings = (element: LocatedElement): readonly LocatedElement[] =>
  element.parent ? elementChildren(element.parent) : (topLevel.get(element) ?? [element]);

const neighbour = (element: LocatedElement, step: 1 | -1): LocatedElement | null => {
  const row = siblings(element);
  return row[row.indexOf(element) + step] ?? null;
};
export const previousElement = (element: LocatedElement): LocatedElement | null => neighbour(element, -1);
export const nextElement = (element: LocatedElement): LocatedElement | null => neighbour(element, 1);

/** The elements around an element, the nearest first. */
export const ancestors = (element: LocatedElement): LocatedElement[] => {
  const up: LocatedElement[] = [];
  for (let one = element.parent; one; one = one.parent) up.push(one);
  return up;
};
