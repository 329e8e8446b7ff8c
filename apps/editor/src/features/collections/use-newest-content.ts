import { useEffect } from "react";
import { onHeard } from "../../document/current.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { contentChanged } from "./queries.ts";

/** Several operations in a row are read once. */
const PAUSE_MS = 250;

/** Reads counts and rows again once own edits are saved, or others' edits have come. */
export function useNewestContent(): void {
  useEffect(() => {
    let timer = 0;
    const soon = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void contentChanged(), PAUSE_MS);
    };
    const forget = onHeard(soon);
    const stop = useEditor.subscribe((state, before) => {
      if (state.save !== before.save && state.save.kind === "saved") soon();
    });
    // Unsaved operations are counted by the server after the save, so the lists are read again then.
    if (readEditor().save.kind === "saved") soon();
    return () => {
      window.clearTimeout(timer);
      forget();
      stop();
    };
  }, []);
}
