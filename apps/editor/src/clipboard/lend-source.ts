import { MAX_PASTE } from "@hanok/canvas/protocol";
import { canEdit } from "../contributions/command.ts";
import { readEditor, useEditor } from "../state/editor-store.ts";
import type { PageCanvas } from "../state/page-canvas.ts";
import { sourceOfSelection } from "./gather.ts";

/**
 * The frame has the source of what is selected, so that Ctrl+C in the page can put it on the clipboard in the task of the
 * key: WebKit lets no other frame do so, and in Firefox a paste may come before another frame is done. Ends with what is
 * returned.
 */
export function lendSource(canvas: PageCanvas): () => void {
  let mayCut = false;
  const lend = (): void => {
    const state = readEditor();
    const source = state.preview ? null : sourceOfSelection(state);
    const lent = source !== null && source.length <= MAX_PASTE ? source : null;
    const cuts = canEdit(state);
    if (lent === canvas.lent && cuts === mayCut) return;
    canvas.lent = lent;
    mayCut = cuts;
    canvas.send({ type: "lend-source", source: lent, cuts });
  };
  canvas.lent = null;
  lend();
  return useEditor.subscribe((state, before) => {
    if (
      state.selection !== before.selection ||
      state.many !== before.many ||
      state.picture !== before.picture ||
      state.editable !== before.editable ||
      state.preview !== before.preview
    )
      lend();
  });
}
