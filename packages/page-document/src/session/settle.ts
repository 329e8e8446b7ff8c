import { applyChanges, fitChanges, fitOperations } from "../changes/apply.ts";
import type { Change, Splice } from "../changes/change.ts";
import { diffParts } from "../changes/diff-parts.ts";
import { diffText } from "../changes/diff-text.ts";
import type { Note } from "../changes/rebase/index.ts";
import { recordAt } from "../model/access.ts";
import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome } from "../outcome.ts";
import type { Operation } from "./operation.ts";
import { mapRun } from "./run.ts";
import { touches } from "./send.ts";
import { type Session, type SessionStep, unchanged } from "./session.ts";

/**
 * The part is made again from what is certain; the splices follow, and are checked against it. An own
 * operation that no longer fits is put aside with its words, and with it what was built on it.
 */
export const settle = (
  before: ProjectPart,
  next: Session,
  foreign: readonly Change[],
  notes: readonly Note[],
): SessionStep => {
  const { part, pending, unplaced } = replayFitting(next.confirmed, next.pending);
  const fitted = fitChanges(before, foreign);
  // Own operations that undid each other can leave a way that does not lead there: then the difference is
  // answered.
  const fits = unplaced.length === 0 && applyChanges(before, fitted, { rebased: true }).ok;
  const shown = fits ? fitted : diffParts(before, part);
  return {
    ...unchanged({
      ...next,
      pending,
      part,
      unplaced: [...next.unplaced, ...unplaced],
      run: mapRun(next.run, shown),
    }),
    foreign: shown,
    notes,
    splices: repaint(before, part, shown),
  };
};

/** Own operations on the confirmed part; those that do not fit, and what was built on them, apart. */
export const replayFitting = (
  confirmed: ProjectPart,
  operations: readonly Operation[],
): {
  readonly part: ProjectPart;
  readonly pending: readonly Operation[];
  readonly unplaced: readonly Operation[];
} => {
  const whole = replayPending(confirmed, operations);
  if (whole.ok) return { ...whole.value, unplaced: [] };
  const pending: Operation[] = [];
  const unplaced: Operation[] = [];
  let part = confirmed;
  for (const operation of operations) {
    const one = replayPending(part, [operation]);
    if (one.ok && !touches(operation, unplaced)) {
      part = one.value.part;
      for (const piece of one.value.pending) pending.push(piece);
    } else unplaced.push(operation);
  }
  return { part, pending, unplaced };
};

/** Own operations made again after others': as they now are, and the part that they make. */
export const replayPending = (
  confirmed: ProjectPart,
  pending: readonly Operation[],
): Outcome<{ readonly part: ProjectPart; readonly pending: readonly Operation[] }> => {
  const fitted = fitOperations(
    confirmed,
    pending.map(({ changes }) => changes),
  );
  if (!fitted.ok) return fitted;
  const { part, operations } = fitted.value;
  return accept({
    part,
    pending: pending.map((operation, index) => {
      const changes = operations[index] ?? operation.changes;
      return changes === operation.changes ? operation : { ...operation, changes };
    }),
  });
};

const repaint = (
  before: ProjectPart,
  after: ProjectPart,
  foreign: readonly Change[],
): SessionStep["splices"] => {
  const applied = applyChanges(before, foreign, { rebased: true });
  const splices: Record<string, readonly Splice[]> = {};
  for (const [text, now] of Object.entries(after.texts)) {
    const old = recordAt(before.texts, text);
    if (old === undefined || old === now) continue;
    const fits = applied.ok && recordAt(applied.value.part.texts, text) === now;
    splices[text] = (fits ? applied.value.splices[text] : undefined) ?? diffText(old, now);
  }
  return splices;
};
