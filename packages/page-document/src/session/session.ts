import type { Applied } from "../changes/applied.ts";
import { applyChanges } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import type { Note, RenameResolver } from "../changes/rebase/index.ts";
import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome } from "../outcome.ts";
import { type LoggedOperation, type Operation, stampChanges } from "./operation.ts";
import { continueRun, type Run } from "./run.ts";

/**
 * The records that one browser holds of a project: the newest version that it has in full, its own operations that are
 * not acknowledged yet, and both together as the person sees it. Immutable; no clock, no I/O.
 */
export interface Session {
  /** The open page: of the other pages only what came from or went to this one is held. Null: the whole project. */
  readonly pageId: string | null;
  readonly version: number;
  /** The part at `version`, exactly as on the server. */
  readonly confirmed: ProjectPart;
  /** Own operations in order; each fits the part that those before it make. `base` is `version`. */
  readonly pending: readonly Operation[];
  /** Own operations that fit nowhere any more: kept with their words, never shown, never sent (SPEC L13). */
  readonly unplaced: readonly Operation[];
  /** `confirmed` with all of `pending`: what is on the screen. */
  readonly part: ProjectPart;
  /** Logged operations that came before their turn, by version. */
  readonly early: Readonly<Record<number, LoggedOperation>>;
  /** The letters in `part` that this person typed last in one go; null where nothing could continue them. */
  readonly run: Run | null;
}

/** A session after something happened, and what a screen must do about it. */
export interface SessionStep {
  readonly session: Session;
  /** From the part that was on the screen to the one that is now; by TextId, for repainting and mapping. */
  readonly splices: Applied["splices"];
  /** The changes on the screen that were not made here: for the history, which maps itself over them. */
  readonly foreign: readonly Change[];
  /** Own deletes that a colleague made too: undoing must not restore the record twice. */
  readonly vanished: readonly string[];
  readonly notes: readonly Note[];
  /** Versions that must be fetched before anything later can be taken; null when nothing is missing. */
  readonly missing: { readonly from: number; readonly to: number } | null;
  /** The logged operation that cannot be taken as it came: the newest part must be fetched for `renewSession`. */
  readonly blocked: number | null;
}

export interface SessionOptions {
  readonly renames?: RenameResolver | undefined;
}

export const openSession = (part: ProjectPart, version: number, pageId: string | null = null): Session => ({
  pageId,
  version,
  confirmed: part,
  pending: [],
  unplaced: [],
  part,
  early: {},
  run: null,
});

/** One's own edit: applied at once, kept until it is acknowledged. Refused where it does not fit. */
export const editSession = (
  session: Session,
  operation: Omit<Operation, "base">,
): Outcome<SessionStep & { readonly operation: Operation }> => {
  const typed = continueRun(session.run, session.part, operation.changes);
  const changes = stampChanges(operation.opId, typed.changes);
  const applied = applyChanges(session.part, changes);
  if (!applied.ok) return applied;
  const stamped: Operation = { ...operation, changes, base: session.version };
  return accept({
    ...unchanged({
      ...session,
      pending: [...session.pending, stamped],
      part: applied.value.part,
      run: typed.run,
    }),
    splices: applied.value.splices,
    operation: stamped,
  });
};

export const unchanged = (session: Session): SessionStep => ({
  session,
  splices: {},
  foreign: [],
  vanished: [],
  notes: [],
  missing: null,
  blocked: null,
});

/** A person has taken along, or given up, what could not be placed. */
export const forgetUnplaced = (session: Session, opId: string): Session => ({
  ...session,
  unplaced: session.unplaced.filter((operation) => operation.opId !== opId),
});
