import type { LocatedElement, LocatedHtml, LocatedNode } from "../../source/html/index.ts";

/**
 * The tree of a text as one string (tags and text without white space), and the same after a change that is
 * described on the tree instead of the characters. Where the two differ, the characters around would have
 * made the browser build something else, and the edit is refused.
 */
export type Reshape = (element: LocatedElement, inner: string, shape: string) => string;

export const shapeOf = (nodes: readonly LocatedNode[], reshape?: Reshape): string =>
  nodes.map((node) => nodeShape(node, reshape)).join("");

const nodeShape = (node: LocatedNode, reshape: Reshape | undefined): string => {
  if (node.kind === "text") return node.value.replace(/\s+/g, "").replace(/[<>]/g, "\\$&");
  if (node.kind !== "element") return "";
  const inner = shapeOf(node.children, reshape);
  const shape = tagShape(node.tag, inner);
  return reshape ? reshape(node, inner, shape) : shape;
};

export const tagShape = (tag: string, inner: string): string => `<${tag}>${inner}</>`;

/** Whether `after` is the tree that `reshape` makes of `before`. */
export const hasShape = (before: LocatedHtml, after: LocatedHtml, reshape?: Reshape): boolean =>
  shapeOf(after.nodes) === shapeOf(before.nodes, reshape);
