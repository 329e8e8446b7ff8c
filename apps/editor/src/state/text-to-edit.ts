import type { LocatedNode } from "@hanok/page-document";
import { placeOfNode } from "../canvas-host/picture.ts";
import type { EditorState } from "./editor-store.ts";

/** As the canvas has it, which decides: elements that hold no words of their own, and those inside a line of words. */
const WORDLESS =
  /^(?:html|head|body|script|style|svg|img|video|audio|iframe|canvas|input|select|textarea|object|embed|table|tbody|thead|tfoot|tr|ul|ol|br|hr|picture|template)$/;
const IN_LINE =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|i|img|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|svg|time|u|var|wbr)$/;

const isLine = (nodes: readonly LocatedNode[]): boolean =>
  nodes.every(
    (node) =>
      node.kind !== "element" || (IN_LINE.test(node.tag) && (node.tag === "svg" || isLine(node.children))),
  );

/** Whether the selected element holds text that is edited in place; a section without blocks is filled instead. */
export function hasTextToEdit({ selection, picture }: Pick<EditorState, "selection" | "picture">): boolean {
  if (selection?.kind === "section") return true;
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  return place !== null && !WORDLESS.test(place.element.tag) && isLine(place.element.children);
}
