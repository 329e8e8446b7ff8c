import type { NodeId } from "@hanok/canvas/protocol";
import { nodeOf, type Picture, placeOfNode } from "../../picture/picture.ts";
import type { Selection } from "../../state/selection.ts";

/** Place of a selected element in the source: the part of it that outlives its node. */
export interface SelectedPlace {
  readonly blockId: string;
  readonly index: number;
}

/** Null for anything but an element that the picture has. */
export function selectedPlace(picture: Picture | null, selection: Selection | null): SelectedPlace | null {
  if (!picture || selection?.kind !== "element") return null;
  const place = placeOfNode(picture, selection.node);
  return place ? { blockId: place.blockId, index: place.element.index } : null;
}

/** Several selected elements in a newer picture, by place where its nodes are all new; none where one alone is left. */
export function manyAgain(
  before: Picture | null,
  after: Picture,
  many: readonly NodeId[],
  isNew: boolean,
): readonly NodeId[] {
  if (many.length === 0) return many;
  const left = many.flatMap((node) => {
    const place = selectedPlace(isNew ? before : after, { kind: "element", node, blockId: "" });
    return (place && (isNew ? nodeOf(after, place.blockId, place.index) : node)) ?? [];
  });
  return left.length < 2 ? [] : left.length === many.length && !isNew ? many : left;
}

/** The same source in a picture whose nodes are all new. */
export function placedAgain(
  picture: Picture,
  selection: Selection | null,
  place: SelectedPlace | null,
): Selection | null {
  if (isGone(picture, selection)) return null;
  if (selection?.kind !== "element") return selection;
  const node = place ? nodeOf(picture, place.blockId, place.index) : null;
  return node === null || place === null ? null : { kind: "element", node, blockId: place.blockId };
}

/**
 * Replacement for a selected element that is gone: the element drawn again in the same place, else its block,
 * if that still exists.
 */
export function nearestPlace(before: Picture, after: Picture, place: SelectedPlace | null): Selection | null {
  const [old, shown] = place ? [before.blocks.get(place.blockId), after.blocks.get(place.blockId)] : [];
  if (!place || !shown) return null;
  const [was, is] = [old?.located.elements, shown.located.elements];
  const isSame = was?.length === is.length && was[place.index]?.tag === is[place.index]?.tag;
  const node = isSame ? nodeOf(after, place.blockId, place.index) : null;
  return node === null
    ? { kind: "block", blockId: place.blockId }
    : { kind: "element", node, blockId: place.blockId };
}

/** The selected block is not on the page any more. */
export const isGone = (picture: Picture, selection: Selection | null): boolean =>
  selection?.kind === "block" && !picture.blocks.has(selection.blockId);
