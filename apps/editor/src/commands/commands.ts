import { type Chord, chordsOf, type KeyPress } from "@hanok/canvas/protocol";
import type { KeyCommand } from "../contributions/command.ts";
import { readContributions } from "../contributions/contributions.ts";
import { DRAG_CHORDS, keyboardDragKey } from "../drag/keyboard-drag.ts";
import { isCharacterChord, useCharacterKeys } from "../state/character-keys.ts";
import { readEditor } from "../state/editor-store.ts";
import { CLIPBOARD_KEYS } from "./clipboard-keys.ts";
import { DOCUMENT_KEYS } from "./document-keys.ts";
import { MOVING_KEYS } from "./moving-keys.ts";
import { SELECTION_KEYS } from "./selection-keys.ts";
import { VIEW_KEYS } from "./view-keys.ts";

const CORE: readonly KeyCommand[] = [
  ...DOCUMENT_KEYS,
  ...SELECTION_KEYS,
  ...MOVING_KEYS,
  ...CLIPBOARD_KEYS,
  ...VIEW_KEYS,
].map((command) => ({ ...command, label: null }));

interface KeyTable {
  readonly commands: readonly KeyCommand[];
  readonly byChord: ReadonlyMap<Chord, KeyCommand>;
}

const tableOf = (contributed: readonly KeyCommand[]): KeyTable => {
  const commands = [...CORE, ...contributed];
  const acting = commands.filter(({ run }) => run !== null);
  return {
    commands,
    byChord: new Map(acting.flatMap((command) => command.keys.map((chord) => [chord, command] as const))),
  };
};
/** Tables by the keys that features contribute: made once for an editor. */
const TABLES = new WeakMap<readonly KeyCommand[], KeyTable>();

function table(): KeyTable {
  const { keys } = readContributions();
  const made = TABLES.get(keys) ?? tableOf(keys);
  TABLES.set(keys, made);
  return made;
}

/** Every key that means something in the editor; the list under `?` shows all of them. */
export const keyCommands = (): readonly KeyCommand[] => table().commands;

export const keyCommand = (id: string): KeyCommand | undefined => keyCommands().find((one) => one.id === id);

/** Chords that the frame must leave to the editor. */
export const editorChords = (): readonly Chord[] => [...table().byChord.keys(), ...DRAG_CHORDS];

/** The command that a key press means now, with the chord that named it. */
export function commandOf(press: KeyPress): { readonly command: KeyCommand; readonly chord: Chord } | null {
  const state = readEditor();
  if (state.phase !== "ready") return null;
  for (const chord of chordsOf(press)) {
    if (isCharacterChord(chord) && !useCharacterKeys.getState().isOn) continue;
    const command = table().byChord.get(chord);
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
