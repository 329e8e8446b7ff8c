import { chordsOf } from "../protocol/chord.ts";
import { isControl, isMeta, isShift, keyCodeOf, keyOf, type SafeMap, safeMap } from "./builtins.ts";

/** The chords that the editor acts on; everything else stays with the page (scrolling by space, say). */
export function editorKeys(chords: readonly string[]): SafeMap<string, true> {
  const map = safeMap<string, true>();
  for (let i = 0; i < chords.length; i += 1) map.set(chords[i] ?? "", true);
  return map;
}

export function isEditorKey(keys: SafeMap<string, true>, event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event;
  const chords = chordsOf({ key, code, ctrl: ctrlKey, shift: shiftKey, alt: altKey, meta: metaKey });
  for (let i = 0; i < chords.length; i += 1) if (keys.get(chords[i] ?? "")) return true;
  return false;
}

/** The keys that paste, by the place of the letter: of the browser's own event, whatever a page makes of its prototype. */
export const isPasteKey = (event: KeyboardEvent): boolean =>
  ((isControl(event) || isMeta(event)) && keyCodeOf(event) === "KeyV") ||
  (isShift(event) && keyOf(event) === "Insert") ||
  keyOf(event) === "Paste";

/** The keys that copy or cut. */
export const isCopyKey = (event: KeyboardEvent): boolean =>
  (isControl(event) || isMeta(event)) && (keyCodeOf(event) === "KeyC" || keyCodeOf(event) === "KeyX");

/** Those that cut. */
export const isCutKey = (event: KeyboardEvent): boolean => isCopyKey(event) && keyCodeOf(event) === "KeyX";

/** Those that paste words alone. */
export const isPlainPasteKey = (event: KeyboardEvent): boolean =>
  isPasteKey(event) && isShift(event) && keyCodeOf(event) === "KeyV";
