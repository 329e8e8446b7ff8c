import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Fields of a key event that `isComposing` needs; React's and the DOM's both have them. */
type KeyPress = Pick<KeyboardEvent, "isComposing" | "keyCode"> | ReactKeyboardEvent;

/**
 * Whether this key press belongs to a running composition (Hangul, kana …) and must not be acted on.
 * Safari reports the Enter that ends a composition with `isComposing` false but key code 229.
 */
export function isComposing(event: KeyPress): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}

/** For `onKeyDownCapture` of a field or form: the Enter or Escape that ends a composition does nothing else. */
export function keepCompositionToItself(event: ReactKeyboardEvent): void {
  if (!isComposing(event)) return;
  if (event.key === "Enter") event.preventDefault();
  if (event.key === "Enter" || event.key === "Escape") event.stopPropagation();
}
