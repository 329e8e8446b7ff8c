import { chordText, isMac } from "../contributions/chord.ts";
import { keyCommand } from "./commands.ts";

/** The key of a command as it is on this keyboard; '' for one without. */
export function shownKey(id: string): string {
  const [chord] = keyCommand(id)?.keys ?? [];
  return chord === undefined ? "" : chordText(chord, isMac());
}
