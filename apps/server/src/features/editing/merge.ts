import {
  type Alternative,
  type Change,
  type Committed,
  commitOperation,
  commitThreeWay,
  createRenameResolver,
  type LoggedOperation,
  type Note,
  type Outcome,
  type ProjectPart,
  recordAt,
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

/** Renames reach what others put into files too: of the part, and of those that come in just now. */
export const renamesIn = (part: ProjectPart, operations: readonly (readonly Change[])[]) => {
  const added = new Map<string, "css" | "js" | "json">();
  for (const change of operations.flat())
    if (change.kind === "resource-insert") added.set(change.resource.id, change.resource.fileExt);
  return createRenameResolver(
    findNamesInScript,
    (id) => recordAt(part.resources, id)?.fileExt ?? added.get(id) ?? null,
  );
};

/** Maps an operation over what came since its base and applies it to the newest part; the core decides how. */
export const mergeOperation = (
  part: ProjectPart,
  log: readonly LoggedOperation[],
  { memberId, ...operation }: MergeInput,
): MergeOutcome =>
  told(
    commitOperation(part, { ...operation, memberId: String(memberId) }, log, {
      renames: renamesIn(part, [...log.map(({ changes }) => changes), operation.changes]),
    }),
  );

/** The same where the log has forgotten what came since: over what differs from the part that the client kept. */
export const mergeThreeWay = (
  part: ProjectPart,
  kept: ProjectPart,
  { memberId, ...operation }: MergeInput,
): MergeOutcome =>
  told(
    commitThreeWay(part, { ...operation, memberId: String(memberId) }, kept, {
      renames: renamesIn(part, [operation.changes]),
    }),
  );

const told = (outcome: Outcome<Committed>): MergeOutcome => {
  if (!outcome.ok) return { ok: false, reason: outcome.refusal.reason };
  const { part, changes, notes } = outcome.value;
  const alternatives = changes.flatMap((change) =>
    change.kind === "alternative-add" ? [change.alternative] : [],
  );
  return { ok: true, merged: { part, changes, alternatives, notes } };
};
