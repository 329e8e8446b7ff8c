import type { NodeId, Patch } from "@hanok/canvas/protocol";
import { type Picture, placeOfNode } from "./picture.ts";

interface Update {
  readonly picture: Picture;
  readonly patches: readonly Patch[];
}

/**
 * Whether an update leaves an element with its node, its source and its place: no patch writes it, an element around it
 * or one within. Its attributes may change: the frame keeps those back while the element is typed in.
 */
export function isLeftAlone(node: NodeId, picture: Picture, update: Update): boolean {
  const before = placeOfNode(picture, node);
  const after = placeOfNode(update.picture, node);
  if (!before || !after || before.blockId !== after.blockId) return false;
  if (sourceWithin(picture, before) !== sourceWithin(update.picture, after)) return false;
  return update.patches.every((patch) => {
    if (patch.op !== "inner" && patch.op !== "replace" && patch.op !== "move") return true;
    const written = patch.op === "inner" ? [patch.node] : patch.nodes;
    return written.every((id) => {
      const place = placeOfNode(picture, id);
      return place !== null && (place.blockId !== before.blockId || isApart(place, before));
    });
  });
}

type Place = NonNullable<ReturnType<typeof placeOfNode>>;

const sourceWithin = ({ blocks }: Picture, { blockId, element }: Place): string | null => {
  const shown = blocks.get(blockId);
  const { startTag, endTag } = element;
  return shown && startTag && endTag ? shown.located.text.slice(startTag.to, endTag.from) : null;
};

/** Neither of two elements of a block holds the other one. */
const isApart = ({ element: { span: one } }: Place, { element: { span: other } }: Place): boolean =>
  one !== null && other !== null && (one.to <= other.from || other.to <= one.from);
