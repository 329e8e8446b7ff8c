import { type Chord, chordsOf, type KeyPress } from "@hanok/canvas/protocol";
import { DRAG_CHORDS, keyboardDragKey } from "../drag/keyboard-drag.ts";
import { isCharacterChord, useCharacterKeys } from "../state/character-keys.ts";
import { readEditor } from "../state/editor-store.ts";
import { CLIPBOARD_KEYS } from "./clipboard-keys.ts";
import type { KeyCommand } from "./command.ts";
import { DOCUMENT_KEYS } from "./document-keys.ts";
import { MOVING_KEYS } from "./moving-keys.ts";
import { SELECTION_KEYS } from "./selection-keys.ts";
import { VIEW_KEYS } from "./view-keys.ts";

/** Every key that means something in the editor; the list under `?` shows all of them. */
export const KEY_COMMANDS: readonly KeyCommand[] = [
  ...DOCUMENT_KEYS,
  ...SELECTION_KEYS,
  ...MOVING_KEYS,
  ...CLIPBOARD_KEYS,
  ...VIEW_KEYS,
];

const BY_CHORD: ReadonlyMap<Chord, KeyCommand> = new Map(
  KEY_COMMANDS.filter(({ run }) => run !== null).flatMap((command) =>
    command.keys.map((chord) => [chord, command] as const),
  ),
);

/** Chords that the frame must leave to the editor. */
export const EDITOR_CHORDS: readonly Chord[] = [...BY_CHORD.keys(), ...DRAG_CHORDS];

/** The command that a key press means now, with the chord that named it. */
export function commandOf(press: KeyPress): { readonly command: KeyCommand; readonly chord: Chord } | null {
  const state = readEditor();
  if (state.phase !== "ready") return null;
  for (const chord of chordsOf(press)) {
    if (isCharacterChord(chord) && !useCharacterKeys.getState().isOn) continue;
    const command = BY_CHORD.get(chord);
    if (command && (command.when?.(state) ?? true)) return { command, chord };
  }
  return null;
}

/** Does what a key of the frame or of the editor's window means; false where it means nothing here. */
export function pressKey(press: KeyPress): boolean {
  if (keyboardDragKey(press)) return true;
  const found = commandOf(press);
  found?.command.run?.(readEditor(), found.chord);
  return found !== null;
}
