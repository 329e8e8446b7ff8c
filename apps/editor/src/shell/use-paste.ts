import { useEffect } from "react";
import { takePasted } from "../clipboard/take-pasted.ts";
import { canEdit } from "../contributions/command.ts";
import { readEditor } from "../state/editor-store.ts";

/** Focused elements that handle a paste themselves. */
const THEIRS = "input, textarea, select, [contenteditable], .cm-editor, [role=dialog], [role=alertdialog]";

/** Inserts a paste in the editor's own window into the page; the frame of the canvas sends its own. */
export function usePaste(): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      const state = readEditor();
      if (!event.isTrusted || event.defaultPrevented || target?.closest(THEIRS)) return;
      if (!canEdit(state) || state.dialogs.length > 0) return;
      event.preventDefault();
      const of = (type: string): string => event.clipboardData?.getData(type) ?? "";
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      takePasted({ text: of("text/plain"), html: isPlain ? "" : of("text/html"), plain: isPlain, files });
    };
    let isPlain = false;
    const onKey = ({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void => {
      isPlain = code === "KeyV" && shiftKey && (ctrlKey || metaKey);
    };
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("paste", onPaste);
    };
  }, []);
}
