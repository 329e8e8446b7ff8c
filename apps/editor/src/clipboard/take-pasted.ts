import { MAX_PASTE } from "@hanok/canvas/protocol";
import { canEdit } from "../contributions/command.ts";
import { readEditor } from "../state/editor-store.ts";
import { withClipboard } from "./load-clipboard.ts";

/** `text` null: more than can be pasted at once. */
export function takePasted(text: string | null): void {
  if (!canEdit(readEditor())) return;
  const whole = text !== null && text.length <= MAX_PASTE ? text : null;
  withClipboard(({ pasteText }) => pasteText(whole));
}
