import type { Change } from "@hanok/page-document";

/** What colleagues are told that happened, by what weighs most in it [PAG-24, PAG-31, LIV-35]. */
export type LiveType = "page-create" | "page-delete" | "page-sort" | "project-update" | "page-update";

export const liveTypeOf = (changes: readonly Change[]): LiveType => {
  const has = (kind: Change["kind"]) => changes.some((change) => change.kind === kind);
  if (has("page-insert")) return "page-create";
  if (has("page-delete")) return "page-delete";
  if (has("project-set")) return "project-update";
  const sorts = (change: Change) => change.kind === "page-set" && change.field === "key";
  return changes.length > 0 && changes.every(sorts) ? "page-sort" : "page-update";
};
