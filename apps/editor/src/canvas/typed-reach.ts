import type { ContentNode, NodeId, Patch } from "@hanok/canvas/protocol";
import { shownCharacters } from "@hanok/page-document";
import { nodeOf, type Picture, placeOfNode } from "../picture/picture.ts";
import { isIsland } from "../picture/text-runs.ts";
import { contentOfSource } from "./typed-content.ts";

interface Update {
  readonly picture: Picture;
  readonly patches: readonly Patch[];
}

/**
 * Effect of an update on an element that somebody types in. `text`: its content then; null where that stays.
 */
export interface Reach {
  readonly text: readonly ContentNode[] | null;
  /** Number of characters that the element shows then before a place in its source. */
  readonly charactersBefore: (offset: number) => number;
}

/**
 * Effect of an update on an element; null where it changes more of it than text: its node, its place, or an
 * element around it. Its attributes may change: the frame keeps those back while the element is typed in.
 */
export function reachOf(node: NodeId, picture: Picture, update: Update): Reach | null {
  const before = placeOfNode(picture, node);
  const after = placeOfNode(update.picture, node);
  if (!before || !after || before.blockId !== after.blockId) return null;
  const isKept = update.patches.every((patch) => {
    if (patch.op !== "inner" && patch.op !== "run" && patch.op !== "replace" && patch.op !== "move")
      return true;
    const written = patch.op === "inner" || patch.op === "run" ? [patch.node] : patch.nodes;
    return written.every((id) => {
      const place = placeOfNode(picture, id);
      if (!place) return false;
      return place.blockId !== before.blockId || isApart(place, before) || isTextOf(patch.op, place, before);
    });
  });
  if (!isKept) return null;
  const html = update.picture.blocks.get(after.blockId)?.located.text ?? "";
  const charactersBefore = (offset: number): number => shownCharacters(after.element, html, offset, isIsland);
  if (sourceWithin(picture, before) === sourceWithin(update.picture, after))
    return { text: null, charactersBefore };
  const text = contentOfSource(after.element.children, (element) =>
    nodeOf(update.picture, after.blockId, element.index),
  );
  return text && { text, charactersBefore };
}

/** Check that the written content is that of the element, or of one within it. */
const isTextOf = (
  op: Patch["op"],
  { element: { span: written } }: Place,
  { element: { span: typed } }: Place,
) =>
  (op === "inner" || op === "run") &&
  written !== null &&
  typed !== null &&
  written.from >= typed.from &&
  written.to <= typed.to;

type Place = NonNullable<ReturnType<typeof placeOfNode>>;

const sourceWithin = ({ blocks }: Picture, { blockId, element }: Place): string | null => {
  const shown = blocks.get(blockId);
  const { startTag, endTag } = element;
  return shown && startTag && endTag ? shown.located.text.slice(startTag.to, endTag.from) : null;
};

/** Neither of two elements of a block holds the other one. */
const isApart = ({ element: { span: one } }: Place, { element: { span: other } }: Place): boolean =>
  one !== null && other !== null && (one.to <= other.from || other.to <= one.from);
