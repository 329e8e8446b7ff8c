import type { DraggedInFrame } from "../../protocol/drag.ts";

/** A press on the page that may become a drag: after 200 ms, once the pointer has moved [BLK-82]. */
export interface PressDrag {
  readonly press: (what: DraggedInFrame, event: PointerEvent) => void;
  /** True while (or as soon as) this press is a drag. */
  readonly move: (event: PointerEvent) => boolean;
  /** The button is up again. `spent`: the press was a drag, given up or not, and is no click. */
  readonly release: () => { readonly dragged: boolean; readonly spent: boolean };
  /** Gives the drag up while the button is still down; true where there was one. */
  readonly cancel: () => boolean;
  readonly dragging: () => boolean;
  /** A finger has rested long enough: when it moves now it drags, and the page must not scroll under it. */
  readonly rested: (event: Event) => boolean;
}

const HOLD_MS = 200;
const TREMBLE = 4;

export function createPressDrag(begin: (what: DraggedInFrame) => void): PressDrag {
  let pressed: {
    readonly what: DraggedInFrame;
    readonly x: number;
    readonly y: number;
    readonly at: number;
  } | null = null;
  let dragging = false;
  let spent = false;
  return {
    press(what, event) {
      pressed = { what, x: event.clientX, y: event.clientY, at: event.timeStamp };
      dragging = false;
      spent = false;
    },
    move(event) {
      if (dragging) return true;
      if (!pressed || event.buttons !== 1) return false;
      const moved = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
      if (moved < TREMBLE || event.timeStamp - pressed.at < HOLD_MS) return false;
      dragging = true;
      spent = true;
      begin(pressed.what);
      return true;
    },
    release() {
      const released = { dragged: dragging, spent };
      pressed = null;
      dragging = false;
      spent = false;
      return released;
    },
    cancel() {
      const was = dragging;
      pressed = null;
      dragging = false;
      return was;
    },
    dragging: () => dragging,
    rested: (event) => dragging || (pressed !== null && event.timeStamp - pressed.at >= HOLD_MS),
  };
}
