import type { NodeId } from "@hanok/canvas/protocol";
import { type ElementAddress, recordAt } from "@hanok/page-document";
import { htmlText, type Picture } from "./picture.ts";

/** The frame's nodes of an element of the source: one, or one for each copy of a common block on the page. */
export function nodesOfAddress(picture: Picture, { text, at }: ElementAddress): readonly NodeId[] {
  const found: NodeId[] = [];
  for (const { blockId, located, ids } of picture.blocks.values()) {
    const block = recordAt(picture.part.blocks, blockId);
    if (!block || htmlText(block) !== text) continue;
    const element = located.elements.find(({ span }) => span?.from === at);
    const id = element && ids[element.index];
    if (id !== undefined) found.push(id);
  }
  return found;
}
