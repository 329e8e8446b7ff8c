import { isComposing } from "@hanok/ui";
import { useEffect } from "react";
import { commandOf, pressKey } from "../keys/commands.ts";
import { pressOf } from "../keys/press.ts";

/**
 * Shortcuts of the editor's own window. Never while something is composed, and single keys never while a
 * field, a tree or a dialog has the focus: those keys are theirs.
 */
export function useKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isComposing(event) || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const control = event.ctrlKey || event.metaKey;
      if (target?.closest("[role=dialog], [role=alertdialog]")) return;
      const press = pressOf(event);
      const writes = target?.closest("input, textarea, select, [contenteditable], .cm-editor");
      // In a field keys undo, choose and write what is typed there.
      if (writes && !commandOf(press)?.command.inFields) return;
      const walks = target?.closest(
        "[role=menu], [role=treegrid]:not([data-layer-tree]), [role=grid], [role=listbox], [role=tablist]",
      );
      const isTheirs = event.key !== "?" && event.key !== "Delete" && event.key !== "F6";
      if (walks && !control && !event.altKey && isTheirs) return;
      const acts = target?.closest("button, a, [role=button]");
      if (acts && !event.altKey && (event.key === "Enter" || event.key.startsWith("Arrow"))) return;
      if (pressKey(press)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
