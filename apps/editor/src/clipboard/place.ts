import type { DropTarget } from "@hanok/canvas/protocol";
import type { LocatedElement } from "@hanok/page-document";
import { dropPosition } from "../document/edit/edits.ts";
import { isSourceElement } from "../picture/block-tree.ts";
import { nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import type { Selection } from "../state/selection.ts";

/** Beside or into an element of the page; why not; or null: it comes in a block of its own. */
export type PlaceForElement =
  | { readonly target: Extract<DropTarget, { kind: "element" }> }
  | { readonly reason: string }
  | null;

/** Elements that are there to hold others. */
const HOLDERS =
  /^(?:div|section|article|main|aside|header|footer|nav|li|ul|ol|form|fieldset|figure|blockquote|dd)$/;

/** Behind the selected element, or into it where it is there to hold others and holds none; at the end of a block. */
export function placeForElement(
  picture: Picture,
  selection: Selection | null,
  source: string,
): PlaceForElement {
  if (selection?.kind === "element") {
    const place = placeOfNode(picture, selection.node);
    if (!place) return { reason: "element.outside-source" };
    const into = isEmptyHolder(place.element) ? at(picture, selection.node, "end", source) : null;
    return into && "target" in into ? into : at(picture, selection.node, "after", source);
  }
  if (selection?.kind !== "block") return null;
  const root = picture.blocks.get(selection.blockId)?.located.nodes.find(isSourceElement);
  const node = root ? nodeOf(picture, selection.blockId, root.index) : null;
  if (node === null) return null;
  const inside = at(picture, node, "end", source);
  return "target" in inside ? inside : at(picture, node, "after", source);
}

function at(
  picture: Picture,
  node: string,
  where: "end" | "after",
  source: string,
): Exclude<PlaceForElement, null> {
  const place = placeOfNode(picture, node);
  if (!place) return { reason: "element.outside-source" };
  const found = dropPosition(picture.part, { source }, place.address, where);
  return found.position === "none"
    ? { reason: found.reason }
    : { target: { kind: "element", node, place: found.where } };
}

const isEmptyHolder = (element: LocatedElement): boolean =>
  HOLDERS.test(element.tag) &&
  element.children.every(
    (child) => child.kind !== "element" && !(child.kind === "text" && /\S/.test(child.value)),
  );
