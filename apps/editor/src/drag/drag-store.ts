import type { DropHint } from "@hanok/canvas/protocol";
import { create } from "zustand";
import type { DragPayload } from "./payload.ts";

/** A place in a list: at a row (`LayerRow.id`), above, below or in it. */
export interface RowPlace {
  readonly row: string;
  readonly place: "before" | "after" | "inside";
}

/** The drag that runs, as the screen shows it. */
export interface ShownDrag {
  readonly payload: DragPayload;
  readonly name: string;
  /**
   * Origin of the drag: only a drag from a panel needs the shield, since pointers do not cross into the
   * frame.
   */
  readonly from: "panel" | "canvas" | "keyboard";
  /** Pointer, in CSS pixels of the window; null while it is over the page that the drag began on. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly hint: DropHint | null;
  /** Words of the hint [BLK-40], or the reason why it cannot be dropped. */
  readonly label: string;
  readonly copy: boolean;
  /** Place in a panel's list; null elsewhere. */
  readonly over: RowPlace | null;
}

export const useDrag = create<{ readonly shown: ShownDrag | null }>()(() => ({ shown: null }));
export const readDrag = (): ShownDrag | null => useDrag.getState().shown;

/** The pointer is on the page again. */
export function backInFrame(): void {
  const { shown } = useDrag.getState();
  if (shown?.from === "canvas" && shown.at !== null)
    useDrag.setState({ shown: { ...shown, at: null, over: null } });
}
