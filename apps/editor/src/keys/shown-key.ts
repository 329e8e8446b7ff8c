import { chordText, isMac } from "./chord.ts";
import type { KeyCommand } from "./command.ts";
import { KEY_COMMANDS } from "./commands.ts";

/** The key of a command as it stands on this keyboard; '' for one without. */
export function shownKey(id: KeyCommand["id"]): string {
  const [chord] = KEY_COMMANDS.find((command) => command.id === id)?.keys ?? [];
  return chord === undefined ? "" : chordText(chord, isMac());
}
