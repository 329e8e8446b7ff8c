import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { useEditor } from "../../state/editor-store.ts";
import { current } from "../current.ts";
import { undo } from "../edit/editing.ts";

/**
 * Says what was just done and offers to take it back. The offer goes once another step is the newest: its
 * button would undo that one.
 */
export function offerUndo(text: string): void {
  const step = newestStep();
  const stop = useEditor.subscribe(() => {
    if (newestStep() !== step) close();
  });
  const close = showToast({
    text,
    action: {
      label: i18next.t("delete.undo"),
      onPress: () => {
        if (newestStep() === step) undo();
      },
    },
    onClose: stop,
  });
}

/** Of the document itself: what the store shows follows after the page is painted. */
const newestStep = (): string | undefined => current.document?.history.undo.at(-1)?.id;
