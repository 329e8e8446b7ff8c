/**
 * A chord in text: modifiers and a key, `ctrl+shift+KeyZ`. Letters, digits and signs beside `ctrl` or `alt` are
 * named by their place on the keyboard (`code`), so that they work while Hangul is switched on; everything else by
 * what it writes or is called (`key`): `Delete`, `ArrowUp`, `?`. `ctrl` is Control or Command.
 */
export type Chord = string;

/** Fields from which a chord is read: a key event of the editor's window, or one sent by the frame. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

/** Every chord that a key press may represent. */
export function chordsOf({ key, code, ctrl, shift, alt, meta }: KeyPress): Chord[] {
  const held = `${ctrl || meta ? "ctrl+" : ""}${alt ? "alt+" : ""}`;
  const shifted = `${held}${shift ? "shift+" : ""}`;
  // The character of a key already shows whether Shift was held.
  return key.length === 1
    ? [`${shifted}${code}`, `${held}${key}`]
    : [`${shifted}${key}`, `${shifted}${code}`];
}
