import type { DropTarget, KeyPress } from "@hanok/canvas/protocol";
import { isComposing } from "@hanok/ui";
import i18next from "i18next";
import { pressOf } from "../contributions/press.ts";
import { announce } from "../state/announce.ts";
import { readEditor } from "../state/editor-store.ts";
import { beginDrag, cancelDrag, copyInstead, dragOver, dragReady, drop } from "./drag.ts";
import { readDrag } from "./drag-store.ts";
import type { Dropping } from "./load-dropping.ts";
import type { DragPayload } from "./payload.ts";

/**
 * Dragging without a pointer. Up and down go through the places beside neighbours, right goes into an element, left
 * out of it; Enter drops (with Alt a copy), Escape gives up. Each place is drawn on the page and spoken, with what
 * the hint says about it.
 */
let target: DropTarget | null = null;
let dropping: Dropping | null = null;

/**
 * Begins a keyboard drag: of the selection, or of an item of a library. False where nothing can be dragged
 * now.
 */
export function startKeyboardDrag(payload: DragPayload): boolean {
  const { picture, selection } = readEditor();
  if (!picture || !beginDrag(payload, "keyboard")) return false;
  target = null;
  listen();
  void dragReady().then((rules) => {
    target = rules.firstPlace(picture, selection, payload);
    dropping = rules;
    tell(true);
  });
  return true;
}

/** Lists and trees have arrow keys of their own: during a keyboard drag, keys come here first. */
function listen(): void {
  const watch = new AbortController();
  window.addEventListener(
    "keydown",
    (event) => {
      if (readDrag()?.from !== "keyboard") watch.abort();
      else if (!isComposing(event) && keyboardDragKey(pressOf(event))) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true, signal: watch.signal },
  );
}

/** Chords during a keyboard drag, besides the arrows, Enter and Escape. */
export const DRAG_CHORDS = ["KeyC", "alt+Enter"];

/** A key during a keyboard drag; true where it was meant for that. */
export function keyboardDragKey({ key, code, alt }: KeyPress): boolean {
  const shown = readDrag();
  const { picture } = readEditor();
  if (shown?.from !== "keyboard" || !picture) return false;
  if (key === "Escape") cancelDrag();
  else if (key === "Enter" || key === " ") void drop(alt || shown.copy);
  else if (code === "KeyC") copyInstead(!shown.copy);
  else if (key.startsWith("Arrow")) {
    const next = target && dropping ? dropping.nextPlace(picture, shown.payload, target, key) : null;
    if (next) target = next;
    tell();
  } else return key.length === 1;
  return true;
}

/** Announces the place; for an element just picked up also its name and the keys that move it. */
function tell(isPickedUp = false): void {
  const at = target;
  dragOver(at, readDrag()?.copy ?? false, true);
  const shown = readDrag();
  const { picture } = readEditor();
  if (!at || !picture || !shown || !dropping || at !== target) return;
  const place = i18next.t("drag.place", { place: dropping.wordsOfPlace(picture, at), hint: shown.label });
  announce(
    isPickedUp
      ? i18next.t("drag.pickedUp", { name: shown.name, place, keys: i18next.t("drag.keys") })
      : place,
  );
}
