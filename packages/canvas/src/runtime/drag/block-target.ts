import type { DropTarget } from "../../protocol/drag.ts";
import type { FrameBlock } from "../../protocol/to-frame.ts";
import { boundingBox, closest } from "../builtins.ts";
import type { Nodes } from "../nodes.ts";
import { sectionOfPlaceholder } from "../placeholders.ts";

/**
 * Drop target of a block at a point: the nearest gap between two blocks of one section, or a section without
 * blocks whose placeholder is there.
 */
export function blockTarget(
  x: number,
  y: number,
  blocks: readonly FrameBlock[],
  nodes: Nodes,
): DropTarget | null {
  const placeholder = placeholderAt(document.elementFromPoint(x, y), nodes);
  if (placeholder !== null) return { kind: "section", section: placeholder };
  let best: DropTarget | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < blocks.length; i += 1) {
    const block = blocks[i];
    const box = block ? boxOfBlock(block, nodes) : null;
    if (!block || !box) continue;
    const across = Math.max(box.left - x, 0, x - box.right);
    const down = Math.max(box.top - y, 0, y - box.bottom);
    const away = across * across + down * down;
    if (away >= least) continue;
    least = away;
    const place = y < (box.top + box.bottom) / 2 ? "before" : "after";
    best = { kind: "block", blockId: block.id, place };
  }
  return best;
}

function placeholderAt(element: Element | null, nodes: Nodes): string | null {
  let at = element;
  while (at) {
    const id = nodes.idOf(at);
    const section = id === undefined ? null : sectionOfPlaceholder(id);
    if (section !== null) return section;
    at = at.parentElement;
  }
  return null;
}

export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Bounding box of a block in viewport coordinates. */
export function boxOfBlock(block: FrameBlock, nodes: Nodes): Sides | null {
  let sides: Sides | null = null;
  for (let i = 0; i < block.roots.length; i += 1) {
    const element = nodes.elementOf(block.roots[i] ?? "");
    if (!element || closest(element, "head")) continue;
    const box = boundingBox(element);
    if (box.width === 0 && box.height === 0) continue;
    sides = sides
      ? {
          left: Math.min(sides.left, box.left),
          top: Math.min(sides.top, box.top),
          right: Math.max(sides.right, box.right),
          bottom: Math.max(sides.bottom, box.bottom),
        }
      : { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  }
  return sides;
}
