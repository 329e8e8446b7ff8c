import { isComposing } from "@hanok/ui";
import { useEffect } from "react";
import { commandOf, pressKey } from "../commands/commands.ts";
import { pressOf } from "../contributions/press.ts";

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
      const press = pressOf(event);
      const command = commandOf(press)?.command;
      const dialog = target?.closest("[role=dialog], [role=alertdialog]");
      // A sheet of a panel is a part of it: what was set there can be undone there.
      const takesBack = dialog?.matches("[data-panel-sheet]") && command?.group === "document";
      if (dialog && !takesBack) return;
      // In a field keys undo, choose and write what is typed there; once it is taken, undo is the editor's again.
      const isTaken =
        command?.group === "document" && target?.matches("[data-settled], select, [type=checkbox]");
      const writes = target?.closest("input, textarea, select, [contenteditable], .cm-editor");
      if (writes && !command?.inFields && !isTaken) return;
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
