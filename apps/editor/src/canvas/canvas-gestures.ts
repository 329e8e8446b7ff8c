import type { DraggedInFrame, FromFrame, Tool } from "@hanok/canvas/protocol";
import { readContributions } from "../contributions/contributions.ts";
import { beginDrag, cancelDrag, dragOver, drop } from "../drag/drag.ts";
import { backInFrame, readDrag } from "../drag/drag-store.ts";
import { followOutside, moveOutside } from "../drag/outside-frame.ts";
import { placeOfNode } from "../picture/picture.ts";
import { deleteSelection } from "../selection/delete-selection.ts";
import { select, walk } from "../selection/selecting.ts";
import { readEditor } from "../state/editor-store.ts";

type Gesture = Extract<FromFrame, { type: "tool" | "drag-begin" | "drag-over" | "drag-done" }>;

type Point = { readonly x: number; readonly y: number };

/**
 * Handles a gesture with tools or dragging in the frame. Targets that are not on the page are ignored.
 * `inWindow`: maps a point of the frame to this window.
 */
export function takeGesture(message: Gesture, inWindow: (at: Point) => Point): void {
  const { editable, preview } = readEditor();
  if (!editable || preview) return;
  switch (message.type) {
    case "tool":
      if (selectMeant(message.target)) pressTool(message.tool, message.target);
      break;
    case "drag-begin":
      if (selectMeant(message.dragged) && beginDrag(message.dragged, "canvas")) followOutside();
      break;
    case "drag-over": {
      if (message.outside && readDrag()?.from === "canvas") {
        moveOutside(inWindow(message.outside), message.copy);
        break;
      }
      if (message.target !== null) backInFrame();
      const shown = readDrag();
      // Over a list of a panel the list says where.
      if (shown && shown.over === null)
        dragOver(message.target, shown.from === "canvas" ? message.copy : shown.copy);
      break;
    }
    case "drag-done":
      if (readDrag()?.from !== "canvas") return;
      // Events of a finger reach the frame alone, wherever it is lifted.
      if (message.drop && message.outside) moveOutside(inWindow(message.outside), message.copy);
      else if (readDrag()?.over) dragOver(null, message.copy);
      if (message.drop) void drop(message.copy);
      else cancelDrag();
      break;
  }
}

/** Selects what a gesture refers to; false where the page has no such thing. */
function selectMeant(meant: DraggedInFrame): boolean {
  const { picture, part, selection } = readEditor();
  if (!picture || !part) return false;
  if (meant.kind === "block") {
    if (!picture.blocks.has(meant.blockId)) return false;
    select({ kind: "block", blockId: meant.blockId });
    return true;
  }
  const place = placeOfNode(picture, meant.node);
  if (!place) return false;
  if (selection?.kind !== "element" || selection.node !== meant.node)
    select({ kind: "element", node: meant.node, blockId: place.blockId });
  return true;
}

function pressTool(tool: Tool, target: DraggedInFrame): void {
  switch (tool) {
    case "block-delete":
    case "element-delete":
      void deleteSelection();
      break;
    case "element-parent":
      walk("ArrowLeft");
      break;
    case "element-child":
      walk("ArrowRight");
      break;
    default:
      readContributions().tools[tool]?.(target);
      break;
  }
}
