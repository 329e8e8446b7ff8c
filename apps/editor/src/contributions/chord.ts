import type { Chord } from "@hanok/canvas/protocol";

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  ContextMenu: "Menu",
  PageUp: "Page Up",
  PageDown: "Page Down",
  Period: ".",
  Backslash: "\\",
  Slash: "/",
  BracketLeft: "[",
  BracketRight: "]",
};

/** A chord as it is on the keyboard: `Ctrl+Shift+Z`, on a Mac `⌘⇧Z`. */
export function chordText(chord: Chord, isMac: boolean): string {
  const parts = chord.split("+");
  const key = parts.at(-1) ?? "";
  const name = NAMES[key] ?? key.replace(/^(?:Key|Digit)(?=.$)/, "");
  const modifiers = parts.slice(0, -1).map((part) => (isMac ? MAC : OTHER)[part] ?? part);
  return isMac ? modifiers.join("") + name : [...modifiers, name].join("+");
}
const OTHER: Readonly<Record<string, string>> = { ctrl: "Ctrl", alt: "Alt", shift: "Shift" };
const MAC: Readonly<Record<string, string>> = { ctrl: "⌘", alt: "⌥", shift: "⇧" };

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
