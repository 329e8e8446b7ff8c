import type { PointerEvent as ReactPointerEvent } from "react";
import { current } from "../document/current.ts";
import { readEditor } from "../state/editor-store.ts";
import { beginDrag, cancelDrag, copyInstead, dragOver, drop } from "./drag.ts";
import { readDrag, useDrag } from "./drag-store.ts";
import { scrollLists } from "./list-scroll.ts";
import { panelTarget } from "./panel-target.ts";
import type { DragPayload } from "./payload.ts";
import { HOLD_MS, TREMBLE } from "./timing.ts";

export type { DragPayload } from "./payload.ts";

/**
 * Begins a drag from a panel: call it in `onPointerDown` of what can be dragged. The press stays a press
 * until the pointer has moved and `HOLD_MS` have passed, so a click on the same element still works. A shield
 * covers the frame while it runs (`shield.tsx`), and the frame gets the position of the pointer. Escape gives
 * up; Alt copies. A finger that moves before `HOLD_MS` scrolls the list instead.
 *
 * For the keyboard give the same element a key or button that calls `startKeyboardDrag(payload)`.
 */
export function startDrag(payload: DragPayload, pressed: PointerEvent | ReactPointerEvent): void {
  if (pressed.button !== 0 || !pressed.isPrimary || !readEditor().editable) return;
  const event = "nativeEvent" in pressed ? pressed.nativeEvent : pressed;
  const from = { x: event.clientX, y: event.clientY };
  const since = event.timeStamp;
  let at = from;
  let begun = false;
  let timer = 0;
  const watch = new AbortController();
  const { signal } = watch;

  const begin = (): void => {
    if (begun || Math.hypot(at.x - from.x, at.y - from.y) < TREMBLE) return;
    begun = beginDrag(payload, "panel", at);
    if (!begun) watch.abort();
    else {
      move();
      scrollLists(move, signal);
    }
  };
  const move = (): void => {
    const shown = readDrag();
    if (!shown) {
      // Ended by something else: its source could not be read.
      watch.abort();
      return;
    }
    const inPanel = panelTarget(payload, at.x, at.y);
    useDrag.setState({ shown: { ...shown, at, over: inPanel?.over ?? null } });
    if (inPanel) dragOver(inPanel.target, shown.copy);
    else current.host?.pointAt(at);
  };
  window.addEventListener(
    "pointermove",
    (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      at = { x: moved.clientX, y: moved.clientY };
      // The button went up where no event arrived.
      if (moved.buttons === 0) finish(cancelDrag);
      else if (begun) {
        copyInstead(moved.altKey);
        move();
      } else if (moved.timeStamp - since >= HOLD_MS) begin();
      else {
        window.clearTimeout(timer);
        timer = window.setTimeout(begin, HOLD_MS - (moved.timeStamp - since));
      }
    },
    { signal },
  );
  const finish = (done: () => void): void => {
    window.clearTimeout(timer);
    watch.abort();
    if (begun) done();
  };
  window.addEventListener(
    "pointerup",
    (up) => {
      if (up.pointerId !== event.pointerId) return;
      finish(() => (isInWindow(up) ? void drop(up.altKey) : cancelDrag()));
    },
    { signal },
  );
  window.addEventListener("pointercancel", () => finish(cancelDrag), { signal });
  window.addEventListener("blur", () => finish(cancelDrag), { signal });
  keepFromScrolling(event, signal);
  const isFinger = event.pointerType !== "mouse";
  window.addEventListener("contextmenu", (menu) => (begun || isFinger) && menu.preventDefault(), { signal });
  if (isFinger) window.addEventListener("selectstart", (words) => words.preventDefault(), { signal });
  // Text and pictures must not begin a drag of the browser's own.
  window.addEventListener("dragstart", (own) => own.preventDefault(), { signal });
  window.addEventListener(
    "keydown",
    (key) => {
      if (!begun) return;
      if (key.key === "Escape") finish(cancelDrag);
      if (key.key === "Alt") copyInstead(true);
      key.preventDefault();
      key.stopPropagation();
    },
    { signal, capture: true },
  );
  window.addEventListener("keyup", (key) => begun && key.key === "Alt" && copyInstead(false), { signal });
}

/**
 * The browser scrolls with a finger unless it is prevented, and ends the press: prevented only once it has
 * rested. Listened to where the finger went down, which stays its target even when the row is drawn again or
 * goes.
 */
function keepFromScrolling({ timeStamp, target }: PointerEvent, signal: AbortSignal): void {
  target?.addEventListener(
    "touchmove",
    (moved) => {
      if (moved.timeStamp - timeStamp >= HOLD_MS) moved.preventDefault();
    },
    { signal, passive: false },
  );
}

const isInWindow = ({ clientX, clientY }: PointerEvent): boolean =>
  clientX >= 0 && clientY >= 0 && clientX < window.innerWidth && clientY < window.innerHeight;
