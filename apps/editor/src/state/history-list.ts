import { type History, historyList } from "@hanok/page-document";
import { current } from "./current.ts";
import { redo, undo } from "./editing.ts";
import { readEditor } from "./editor-store.ts";

/** A step of one's own as the list shows it, oldest first [PAG-47]. */
export interface ShownStep {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly at: string;
  /** Taken back; can be made again. */
  readonly undone: boolean;
}

export interface ShownHistory {
  readonly steps: readonly ShownStep[];
  /** Older steps than the list shows can be taken back. */
  readonly hasOlder: boolean;
}

export const shownHistory = (history: History): ShownHistory => {
  const steps = historyList(history).map(({ entry, undone }) => ({
    id: entry.id,
    name: entry.name,
    subject: entry.subject,
    at: entry.at,
    undone,
  }));
  return { steps, hasOlder: history.undo.length + history.redo.length > steps.length };
};

/** Takes back or makes again, step by step, until this one is the newest that stands; null: none of the list. */
export function goToStep(id: string | null): void {
  if (!readEditor().editable) return;
  const most = (current.document?.history.undo.length ?? 0) + (current.document?.history.redo.length ?? 0);
  const first = shownHistory(current.document?.history ?? { undo: [], redo: [] }).steps[0]?.id;
  for (let turns = 0; turns <= most; turns += 1) {
    const history = current.document?.history;
    if (!history) return;
    const newest = history.undo.at(-1)?.id;
    const isDone = history.undo.some((entry) => entry.id === (id ?? first));
    if (id === null ? !isDone : newest === id) return;
    if (isDone) undo();
    else if (id !== null && history.redo.some((entry) => entry.id === id)) redo();
    else return;
  }
}
