import { readEditor } from "../../state/editor-store.ts";
import { shownHistory } from "../../state/shown-history.ts";
import { current } from "../current.ts";
import { redo, undo } from "../edit/editing.ts";

/** Undoes or redoes, step by step, until this one is the newest in force; null: none of the list. */
export async function goToStep(id: string | null): Promise<void> {
  if (!readEditor().editable) return;
  const most = (current.document?.history.undo.length ?? 0) + (current.document?.history.redo.length ?? 0);
  const first = shownHistory(current.document?.history ?? { undo: [], redo: [] }).steps[0]?.id;
  for (let turns = 0; turns <= most; turns += 1) {
    const history = current.document?.history;
    if (!history) return;
    const newest = history.undo.at(-1)?.id;
    const isDone = history.undo.some((entry) => entry.id === (id ?? first));
    if (id === null ? !isDone : newest === id) return;
    if (isDone) await undo();
    else if (id !== null && history.redo.some((entry) => entry.id === id)) await redo();
    else return;
  }
}
