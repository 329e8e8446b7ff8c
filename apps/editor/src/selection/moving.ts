import type { LocatedElement } from "@hanok/page-document";
import { edit } from "../document/edit/editing.ts";
import { isSourceElement } from "../picture/block-tree.ts";
import { type NodePlace, nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { readEditor } from "../state/editor-store.ts";
import { canMoveBlock, copyBlock, moveBlockBy } from "./block-acts.ts";
import { elementLabel } from "./element-path.ts";
import { loadSeveral } from "./load-several.ts";
import { select } from "./selecting.ts";

/** The selected block or element changes places with its neighbour; nothing happens at the end of the row. */
export async function moveSelection(step: -1 | 1): Promise<void> {
  const { selection, many, picture } = readEditor();
  if (many.length > 1) return (await loadSeveral()).moveMany(step);
  if (selection?.kind === "block") return moveBlockBy(selection.blockId, step);
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  if (!picture || !place) return;
  const { element, blockId } = place;
  const beside = besideOf(picture, place, step);
  if (!beside?.span) return;
  const where = step === 1 ? "after" : "before";
  const target = { text: place.address.text, at: beside.span.from };
  const besideNode = nodeOf(picture, blockId, beside.index);
  const done = await edit("element.move", { element: place.address, target, where }, elementLabel(element));
  // It is painted again in its new place: the neighbour, which stayed, says where that is.
  if (done && besideNode !== null) selectBeside(besideNode, step);
}

/** Whether the selected block or element has a neighbour on that side. */
export function canMove(step: -1 | 1): boolean {
  const { selection, many, picture } = readEditor();
  if (many.length > 1) return true;
  if (selection?.kind === "block") return canMoveBlock(selection.blockId, step);
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  return picture !== null && place !== null && besideOf(picture, place, step) !== undefined;
}

function besideOf(
  picture: Picture,
  { element, blockId }: NodePlace,
  step: -1 | 1,
): LocatedElement | undefined {
  const nodes = element.parent?.children ?? picture.blocks.get(blockId)?.located.nodes ?? [];
  const row = nodes.filter(isSourceElement);
  return row[row.indexOf(element) + step];
}

/** A copy behind the selected block or element. */
export async function copySelection(): Promise<void> {
  const { selection, many, picture } = readEditor();
  if (many.length > 1) return (await loadSeveral()).copyMany();
  if (selection?.kind === "block") return copyBlock(selection.blockId);
  const place = picture && selection?.kind === "element" ? placeOfNode(picture, selection.node) : null;
  if (!place || selection?.kind !== "element") return;
  const done = await edit("element.copy", { element: place.address }, elementLabel(place.element));
  if (done) selectBeside(selection.node, 1);
}

/** Selects the element before or after one that the frame knows. */
function selectBeside(node: string, step: -1 | 1): void {
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!picture || !place) return;
  const row = (
    place.element.parent?.children ??
    picture.blocks.get(place.blockId)?.located.nodes ??
    []
  ).filter(isSourceElement);
  const found = row[row.indexOf(place.element) + step];
  const id = found ? nodeOf(picture, place.blockId, found.index) : null;
  if (id !== null) select({ kind: "element", node: id, blockId: place.blockId });
}
