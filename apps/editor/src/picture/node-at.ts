import type { NodeId } from "@hanok/canvas/protocol";
import type { Place } from "@hanok/page-document";
import { htmlText, nodeOf, type Picture } from "./picture.ts";

/** The element of the page whose source begins at a place of its text; null where none does. */
export function nodeAt(picture: Picture, { text, from }: Place): NodeId | null {
  for (const [id, { located }] of picture.blocks) {
    const block = picture.part.blocks[id];
    if (!block || htmlText(block) !== text) continue;
    const index = located.elements.findIndex(({ span }) => span?.from === from);
    const node = index < 0 ? null : nodeOf(picture, id, index);
    if (node) return node;
  }
  return null;
}
