import {
  type Alternative,
  type Change,
  commitOperation,
  createRenameResolver,
  type LoggedOperation,
  type Note,
  type ProjectPart,
} from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";

export interface Merged {
  readonly part: ProjectPart;
  readonly changes: readonly Change[];
  readonly alternatives: readonly Alternative[];
  readonly notes: readonly Note[];
}

export interface MergeInput {
  readonly opId: string;
  readonly memberId: number;
  readonly base: number;
  readonly name: string;
  readonly at: string;
  readonly changes: readonly Change[];
}

export type MergeOutcome =
  | { readonly ok: true; readonly merged: Merged }
  | { readonly ok: false; readonly reason: string };

const renames = createRenameResolver(findNamesInScript);

/** Maps an operation over what came since its base and applies it to the newest part; the core decides how. */
export const mergeOperation = (
  part: ProjectPart,
  log: readonly LoggedOperation[],
  { memberId, ...operation }: MergeInput,
): MergeOutcome => {
  const outcome = commitOperation(part, { ...operation, memberId: String(memberId) }, log, { renames });
  if (!outcome.ok) return { ok: false, reason: outcome.refusal.reason };
  const { part: after, changes, notes } = outcome.value;
  const alternatives = changes.flatMap((change) =>
    change.kind === "alternative-add" ? [change.alternative] : [],
  );
  return { ok: true, merged: { part: after, changes, alternatives, notes } };
};
