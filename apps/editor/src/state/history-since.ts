import { type History, type LoggedOperation, mapHistory, withoutRestored } from "@hanok/page-document";

/** A page goes back to one of its versions, or that is taken back: done by the server, where all of it is. */
export const RESTORE = "page.restore";

/** One's own steps over operations that came since they were made (H6). */
export function historySince(
  history: History,
  entries: readonly Pick<LoggedOperation, "opId" | "name" | "changes">[],
): History {
  const at = entries.findIndex(({ name }) => name === RESTORE);
  const changesOf = (some: typeof entries) => some.flatMap(({ changes }) => changes);
  const restored = entries[at];
  if (!restored) return mapHistory(history, changesOf(entries));
  const before = mapHistory(history, changesOf(entries.slice(0, at)));
  const over = mapHistory(withoutRestored(before, restored.changes, restored.opId), restored.changes);
  return historySince(over, entries.slice(at + 1));
}
