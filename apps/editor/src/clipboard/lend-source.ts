import { MAX_PASTE } from "@hanok/canvas/protocol";
import { readEditor, useEditor } from "../state/editor-store.ts";
import type { PageCanvas } from "../state/page-canvas.ts";
import { sourceOfSelection } from "./gather.ts";

/**
 * The frame has the source of what is selected, so that Ctrl+C in the page can put it on the clipboard in the task of the
 * key: WebKit lets no other frame do so, and in Firefox a paste may come before another frame is done. Ends with what is
 * returned.
 */
export function lendSource(canvas: PageCanvas): () => void {
  const lend = (): void => {
    const source = sourceOfSelection(readEditor());
    const lent = source !== null && source.length <= MAX_PASTE ? source : null;
    if (lent === canvas.lent) return;
    canvas.lent = lent;
    canvas.send({ type: "lend-source", source: lent });
  };
  canvas.lent = null;
  lend();
  return useEditor.subscribe((state, before) => {
    if (state.selection !== before.selection || state.picture !== before.picture) lend();
  });
}
