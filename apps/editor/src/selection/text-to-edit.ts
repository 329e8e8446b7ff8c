import { PHRASING, WORDLESS } from "@hanok/canvas/protocol";
import type { LocatedNode } from "@hanok/page-document";
import { placeOfNode } from "../canvas/picture.ts";
import type { EditorState } from "../state/editor-store.ts";

const isLine = (nodes: readonly LocatedNode[]): boolean =>
  nodes.every(
    (node) =>
      node.kind !== "element" ||
      (PHRASING[node.tag] === true && (node.tag === "svg" || isLine(node.children))),
  );

/** Whether the selected element holds text that is edited in place; a section without blocks is filled instead. */
export function hasTextToEdit({ selection, picture }: Pick<EditorState, "selection" | "picture">): boolean {
  if (selection?.kind === "section") return true;
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  return place !== null && !WORDLESS[place.element.tag] && isLine(place.element.children);
}
