import type { LocatedElement, LocatedNode } from "../../source/html/index.ts";

const prints = new WeakMap<LocatedNode, string>();
const printsWithComments = new WeakMap<LocatedNode, string>();

/** Equal for equal trees: same tags, attributes (in any order) and characters, and comments if they count. */
export const printOf = (node: LocatedNode, comments: boolean): string => {
  const store = comments ? printsWithComments : prints;
  const known = store.get(node);
  if (known !== undefined) return known;
  const print = printed(node, comments);
  store.set(node, print);
  return print;
};

const printed = (node: LocatedNode, comments: boolean): string => {
  if (node.kind === "comment") return comments ? `!${JSON.stringify(node.value)}` : "";
  if (node.kind === "doctype") return "";
  if (node.kind === "text") return JSON.stringify(node.value);
  return `<${node.tag} ${attributesOf(node)}>${printAll(node.children, comments)}</>`;
};

/** Texts with nothing but comments between them are one text. */
export const printAll = (nodes: readonly LocatedNode[], comments: boolean): string => {
  let print = "";
  let words = "";
  const end = (): void => {
    if (words !== "") print += JSON.stringify(words);
    words = "";
  };
  for (const node of nodes) {
    if (node.kind === "text") words += node.value;
    else if (node.kind !== "comment" || comments) {
      end();
      print += printOf(node, comments);
    }
  }
  end();
  return print;
};

const attributes = new WeakMap<LocatedElement, string>();

/** Equal for equal attributes, in any order. */
export const attributesOf = (element: LocatedElement): string => {
  const known = attributes.get(element);
  if (known !== undefined) return known;
  const print = element.attributes
    .map(({ name, value }) => JSON.stringify([name, value]))
    .toSorted()
    .join("");
  attributes.set(element, print);
  return print;
};
