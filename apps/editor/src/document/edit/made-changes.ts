import type { Change } from "@hanok/page-document";
import type { EditorDocument } from "../document.ts";

type Pending = Pick<EditorDocument, "pending"> | null;

/**
 * Reads the changes that edits add to a document from now on, as they were made: an entry of the history has those
 * that take it back. To be asked at once after an edit, before the server has acknowledged it.
 */
export function watchMade(before: Pending): (after: Pending) => readonly Change[] {
  const old = before?.pending.at(-1)?.opId;
  return (after) => {
    const made = after?.pending.at(-1);
    return made && made.opId !== old ? made.changes : [];
  };
}
