import {
  type History,
  type LoggedOperation,
  mapHistory,
  RESTORE,
  withoutRestored,
} from "@hanok/page-document";

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
