import { MAX_PASTE } from "@hanok/canvas/protocol";
import { canEdit } from "../contributions/command.ts";
import { readEditor } from "../state/editor-store.ts";
import { withClipboard } from "./load-clipboard.ts";
import type { Pasted } from "./pasted.ts";

export function takePasted({ text, html, plain, files }: Pasted): void {
  if (!canEdit(readEditor())) return;
  const whole = text !== null && text.length <= MAX_PASTE ? text : null;
  withClipboard(({ pasteClipboard }) => pasteClipboard({ text: whole, html, plain, files }));
}
