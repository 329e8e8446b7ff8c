import type { KeyPress } from "@hanok/canvas/protocol";

/** A key event of the editor's own window, in the terms in which the frame sends its keys. */
export const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  ctrl: event.ctrlKey,
  shift: event.shiftKey,
  alt: event.altKey,
  meta: event.metaKey,
});
