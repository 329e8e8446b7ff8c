import type { NodeId, ToFrame } from "@hanok/canvas/protocol";
import { isDamaged, type LocatedNode, namedDamage, type Refusal, recordAt } from "@hanok/page-document";
import { wordsOfCollection } from "../picture/bound-context.ts";
import { type NodePlace, type Picture, placeOfNode } from "../picture/picture.ts";

/**
 * Whether an element's words are not to be typed into: those of a file that cannot be written back, of a text with
 * damaged bytes (SPEC S12) [HND-14], or of an entry. A sentence then says why, and the way to edit it.
 */
export function refusesText(
  picture: Picture | null,
  node: NodeId,
  send: (message: ToFrame) => void,
): boolean {
  const place = picture && placeOfNode(picture, node);
  if (!picture || !place) return false;
  const refusal = whyReadOnly(picture, place);
  const collection = refusal ? null : wordsOfCollection(picture.part, place.element);
  if (!refusal && collection === null) return false;
  void import("./content-refusal.ts").then(({ refuseContent, refuseBytes }) => {
    if (refusal) refuseBytes(node, refusal, send);
    else if (collection !== null) refuseContent(node, collection, send);
  });
  return true;
}

const whyReadOnly = ({ part }: Picture, { blockId, element }: NodePlace): Refusal | null => {
  const block = recordAt(part.blocks, blockId);
  const page = block && recordAt(part.pages, block.pageId);
  if (page?.imported?.lossless === false) return { reason: "text.read-only" };
  const words = element.children.map(wordsOf).join("");
  return isDamaged(words) ? { reason: "text.damaged", detail: { bytes: namedDamage(words) } } : null;
};

const wordsOf = (node: LocatedNode): string => {
  if (node.kind === "doctype") return "";
  if (node.kind !== "element") return node.value;
  if (BLOCKS.test(node.tag)) return "";
  return node.attributes.map(({ value }) => value).join("") + node.children.map(wordsOf).join("");
};

/** Elements beside whose words one types: their own damage is theirs. */
const BLOCKS =
  /^(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|pre|section|article|header|footer|main|nav|aside|figure|address|form|fieldset|details|center)$/;
