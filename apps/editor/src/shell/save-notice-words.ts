import type { SaveState } from "../state/save-state.ts";

/** Texts of the notice: why edits are not saved, and their further treatment; null: none is needed. */
interface NoticeWords {
  /** `said`: as the server said it. */
  readonly why: "sessionOver" | "removed" | "said";
  readonly kept: "refusedKept" | "fullKept" | "removedKept" | "kept" | "noneLost" | null;
}

/**
 * [AVL-14] What is so: to whoever is no member any more the project is missing [COW-42], and no connection will bring
 * it back. To its owner it is missing because it was deleted.
 */
export const noticeWords = (
  { kind, count, error }: Pick<SaveState, "kind" | "count" | "error">,
  { editable, isOwner }: { readonly editable: boolean; readonly isOwner: boolean },
): NoticeWords | null => {
  if (kind === "refused") return { why: "said", kept: "refusedKept" };
  if (kind !== "closed" && kind !== "session-over" && kind !== "full") return null;
  const isRemoved = kind === "closed" && error === "project.missing" && !isOwner;
  const why = kind === "session-over" ? "sessionOver" : isRemoved ? "removed" : "said";
  if (!editable) return { why, kept: null };
  if (count === 0) return { why, kept: "noneLost" };
  return { why, kept: isRemoved ? "removedKept" : kind === "full" ? "fullKept" : "kept" };
};
