import { MAX_PASTE } from "@hanok/canvas/protocol";
import { canEdit } from "../contributions/command.ts";
import { readEditor } from "../state/editor-store.ts";
import { withClipboard } from "./load-clipboard.ts";

/** What a clipboard holds. */
export interface Pasted {
  /** Null: more than can be pasted at once. */
  readonly text: string | null;
  /** What a program put there beside the text; may be empty. */
  readonly html: string;
  /** Words alone are wanted. */
  readonly plain: boolean;
}

export function takePasted({ text, html, plain }: Pasted): void {
  if (!canEdit(readEditor())) return;
  const whole = text !== null && text.length <= MAX_PASTE ? text : null;
  withClipboard(({ pasteClipboard }) => pasteClipboard({ text: whole, html, plain }));
}
