import { type History, historyList } from "@hanok/page-document";

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
  /** Older steps than the list shows can be undone. */
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
