import type { DropTarget } from "@hanok/canvas/protocol";
import type { RowPlace } from "./drag-store.ts";
import { type DragPayload, isBlockPayload } from "./payload.ts";

/**
 * A place in a list of a panel: its row says by `data-drop-node`, `data-drop-block` or (without blocks)
 * `data-drop-section` what it represents.
 */
export interface PanelTarget {
  readonly target: DropTarget;
  readonly over: RowPlace;
}

/** Part of a row, from each edge, in which an element goes beside it and not into it. */
const EDGE = 0.3;

/** Row of a panel under a drag; null over everything that is no such row. The shield is ignored. */
export function panelTarget(payload: DragPayload, x: number, y: number): PanelTarget | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest<HTMLElement>("[data-drop-node], [data-drop-block], [data-drop-section]");
    if (!row) continue;
    const { top, height } = row.getBoundingClientRect();
    const part = (y - top) / height;
    const { dropNode, dropBlock, dropSection } = row.dataset;
    if (dropSection !== undefined)
      return {
        target: { kind: "section", section: dropSection },
        over: { row: `s:${dropSection}`, place: "inside" },
      };
    if (isBlockPayload(payload)) {
      if (dropBlock === undefined) return null;
      const place = part < 0.5 ? "before" : "after";
      return { target: { kind: "block", blockId: dropBlock, place }, over: { row: `b:${dropBlock}`, place } };
    }
    if (dropNode === undefined) {
      // An element over a block comes to the end of it.
      const { dropRoot } = row.dataset;
      if (dropRoot === undefined) return null;
      const over = { row: `b:${dropBlock}`, place: "inside" } as const;
      return { target: { kind: "element", node: dropRoot, place: "end" }, over };
    }
    const place = part < EDGE ? "before" : part > 1 - EDGE ? "after" : "inside";
    // Below an unfolded row its first child follows: the line is shown there.
    const isOpen = row.getAttribute("aria-expanded") === "true";
    const where = place === "inside" ? "end" : place === "after" && isOpen ? "start" : place;
    return { target: { kind: "element", node: dropNode, place: where }, over: { row: dropNode, place } };
  }
  return null;
}
