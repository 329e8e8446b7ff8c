import type { Applied } from "../changes/applied.ts";
import { applyChanges, fitChanges, fitOperations } from "../changes/apply.ts";
import type { Change, Splice } from "../changes/change.ts";
import { diffParts } from "../changes/diff-parts.ts";
import { diffText } from "../changes/diff-text.ts";
import { equalValues } from "../changes/equal.ts";
import { invertChanges } from "../changes/invert.ts";
import { type Authored, meetOperations, type Note, type RenameResolver } from "../changes/rebase/index.ts";
import { recordAt } from "../model/access.ts";
import type { ProjectPart } from "../model/index.ts";
import { accept, type Outcome, type Refusal } from "../outcome.ts";
import { authorOf, type LoggedOperation, type Operation, stampChanges } from "./operation.ts";

/**
 * What one browser holds of a project: the newest version that it has in full, its own operations that are
 * not acknowledged yet, and both together as the person sees it. Immutable; no clock, no I/O.
 */
export interface Session {
  readonly version: number;
  /** The part at `version`, exactly as on the server. */
  readonly confirmed: ProjectPart;
  /** Own operations in order; each fits the part that those before it make. `base` is `version`. */
  readonly pending: readonly Operation[];
  /** `confirmed` with all of `pending`: what is on the screen. */
  readonly part: ProjectPart;
  /** Logged operations that came before their turn, by version. */
  readonly early: Readonly<Record<number, LoggedOperation>>;
}

/** A session after something happened, and what a screen must do about it. */
export interface SessionStep {
  readonly session: Session;
  /** From the part that was on the screen to the one that is now; by TextId, for repainting and mapping. */
  readonly splices: Applied["splices"];
  /** The changes on the screen that were not made here: for the history, which maps itself over them. */
  readonly foreign: readonly Change[];
  /** Own deletes that a colleague made too: undoing must not put the thing back twice. */
  readonly vanished: readonly string[];
  readonly notes: readonly Note[];
  /** Versions that must be fetched before anything later can be taken; null when nothing is missing. */
  readonly missing: { readonly from: number; readonly to: number } | null;
}

export interface SessionOptions {
  readonly renames?: RenameResolver | undefined;
}

export const openSession = (part: ProjectPart, version: number): Session => ({
  version,
  confirmed: part,
  pending: [],
  part,
  early: {},
});

/** One's own edit: applied at once, kept until it is acknowledged. Refused where it does not fit. */
export const editSession = (
  session: Session,
  operation: Omit<Operation, "base">,
): Outcome<SessionStep & { readonly operation: Operation }> => {
  const changes = stampChanges(operation.opId, operation.changes);
  const applied = applyChanges(session.part, changes);
  if (!applied.ok) return applied;
  const stamped: Operation = { ...operation, changes, base: session.version };
  return accept({
    ...unchanged({ ...session, pending: [...session.pending, stamped], part: applied.value.part }),
    splices: applied.value.splices,
    operation: stamped,
  });
};

const unchanged = (session: Session): SessionStep => ({
  session,
  splices: {},
  foreign: [],
  vanished: [],
  notes: [],
  missing: null,
});

/**
 * What to send next: the first operation that is not acknowledged, as it is to be made now. One at a time:
 * the next fits only what this one becomes. Sending it again is harmless, the server knows its opId.
 */
export const nextToSend = (session: Session): Operation | null => session.pending[0] ?? null;

/**
 * Logged operations as they arrive, in any order, repeatedly, one's own among them. Own ones (same opId) are
 * thereby acknowledged.
 */
export const receive = (
  session: Session,
  entries: readonly LoggedOperation[],
  options: SessionOptions = {},
): SessionStep => {
  const early: Record<number, LoggedOperation> = { ...session.early };
  for (const entry of entries) if (entry.version > session.version) early[entry.version] = entry;
  const run: LoggedOperation[] = [];
  for (let version = session.version + 1; ; version++) {
    const entry = early[version];
    if (!entry) break;
    run.push(entry);
    delete early[version];
  }
  const step = takeRun({ ...session, early }, run, options);
  const waiting = Object.keys(early).map(Number);
  const missing =
    waiting.length > 0 ? { from: step.session.version + 1, to: Math.min(...waiting) - 1 } : null;
  return { ...step, missing };
};

/**
 * The server's answer to a save. `changes` as they were logged (absent: as this session would make them).
 * An answer that was heard before changes nothing.
 */
export const acknowledge = (
  session: Session,
  opId: string,
  answer: { readonly version: number; readonly changes?: readonly Change[] | undefined },
  options: SessionOptions = {},
): SessionStep => {
  const operation = session.pending.find((one) => one.opId === opId);
  if (!operation || answer.version <= session.version) return unchanged(session);
  const known = session.early[answer.version];
  if (known) return receive(session, [], options);
  const logged: LoggedOperation = {
    ...operation,
    version: answer.version,
    changes: answer.changes ?? operation.changes,
  };
  // Without the logged changes the answer only helps when nothing came in between.
  if (!answer.changes && answer.version !== session.version + 1)
    return { ...unchanged(session), missing: { from: session.version + 1, to: answer.version } };
  return receive(session, [logged], options);
};

/** Takes back an operation that the server refused; those after it are brought over its absence. */
export const withdraw = (session: Session, opId: string, options: SessionOptions = {}): SessionStep => {
  const index = session.pending.findIndex((one) => one.opId === opId);
  const operation = session.pending[index];
  if (!operation) return unchanged(session);
  const before = session.pending.slice(0, index);
  const base = replay(session.confirmed, before);
  const inverse = invertChanges(operation.changes, base);
  const after = session.pending.slice(index + 1);
  const met = meetOperations(
    [{ author: authorOf(operation), changes: inverse }],
    after.map(authored),
    options.renames,
  );
  const pending = [...before, ...withChanges(after, met.later, session.version)];
  return step(session, { ...session, pending }, met.earlier.flat(), met.notes);
};

const authored = (operation: Operation): Authored => ({
  author: authorOf(operation),
  changes: operation.changes,
});

const withChanges = (
  operations: readonly Operation[],
  changes: readonly (readonly Change[])[],
  base: number,
): Operation[] =>
  operations.map((operation, index) => ({ ...operation, base, changes: changes[index] ?? [] }));

/** The part with all operations made. */
const replay = (part: ProjectPart, operations: readonly Operation[]): ProjectPart =>
  sure(
    applyChanges(
      part,
      operations.flatMap(({ changes }) => changes),
      { rebased: true },
    ),
  ).part;

/** Operations of a session fit, or the session is broken, which is a bug. */
const sure = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(`session: ${JSON.stringify(outcome.refusal satisfies Refusal)}`);
  return outcome.value;
};

const takeRun = (session: Session, run: readonly LoggedOperation[], options: SessionOptions): SessionStep => {
  let { confirmed, version, pending } = session;
  const notes: Note[] = [];
  const foreign: Change[] = [];
  const vanished: string[] = [];
  let index = 0;
  while (index < run.length) {
    const entry = run[index];
    if (!entry) break;
    const own = pending.findIndex(({ opId }) => opId === entry.opId);
    if (own >= 0) {
      // Own operation: what follows was made on how it looked here, and is brought over the difference.
      const met = meetOwn(confirmed, pending, own, entry, options);
      confirmed = replay(confirmed, [entry]);
      version = entry.version;
      pending = met.pending.map((operation) => ({ ...operation, base: entry.version }));
      foreign.push(...met.foreign);
      notes.push(...met.notes);
      vanished.push(...met.vanished);
      index += 1;
      continue;
    }
    let end = index;
    while (end < run.length && !pending.some(({ opId }) => opId === run[end]?.opId)) end++;
    const others = run.slice(index, end);
    const met = meetOperations(others.map(authored), pending.map(authored), options.renames);
    confirmed = replay(confirmed, others);
    version = entry.version + others.length - 1;
    notes.push(...met.notes);
    foreign.push(...met.earlier.flat());
    vanished.push(...vanishedIds(pending, met.later));
    pending = withChanges(pending, met.later, version);
    index = end;
  }
  const next = { ...session, confirmed, version, pending };
  return { ...step(session, next, foreign, notes), vanished };
};

interface OwnMet {
  readonly pending: readonly Operation[];
  readonly foreign: readonly Change[];
  readonly vanished: readonly string[];
  readonly notes: readonly Note[];
}

/** Takes an own operation out of the pending ones, as it was logged. */
const meetOwn = (
  confirmed: ProjectPart,
  pending: readonly Operation[],
  own: number,
  entry: LoggedOperation,
  options: SessionOptions,
): OwnMet => {
  const before = pending.slice(0, own);
  const after = pending.slice(own + 1);
  if (own === 0 && equalValues(fitChanges(confirmed, pending[0]?.changes ?? []), entry.changes))
    return { pending: after, foreign: [], vanished: [], notes: [] };
  const first = meetOperations([authored(entry)], before.map(authored), options.renames);
  const made = pending.slice(0, own + 1).flatMap((operation) => operation.changes);
  const difference = [...invertChanges(made, confirmed), ...entry.changes, ...first.later.flat()];
  const second = meetOperations(
    [{ author: authorOf(entry), changes: difference }],
    after.map(authored),
    options.renames,
  );
  return {
    pending: [
      ...withChanges(before, first.later, entry.version),
      ...withChanges(after, second.later, entry.version),
    ],
    foreign: second.earlier.flat(),
    vanished: [...vanishedIds(before, first.later), ...vanishedIds(after, second.later)],
    notes: [...first.notes, ...second.notes],
  };
};

const idsOf = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) =>
    (change.kind === "element-delete" || change.kind === "element-unwrap") && change.id !== undefined
      ? [change.id]
      : [],
  );

const vanishedIds = (
  before: readonly Operation[],
  after: readonly (readonly Change[])[],
): readonly string[] => {
  const left = new Set(idsOf(after.flat()));
  return before.flatMap(({ changes }) => idsOf(changes)).filter((id) => !left.has(id));
};

/** The part is made anew from what is certain; the splices follow, and are checked against it. */
const step = (
  before: Session,
  next: Session,
  foreign: readonly Change[],
  notes: readonly Note[],
): SessionStep => {
  const { part, pending } = sure(replayPending(next.confirmed, next.pending));
  const fitted = fitChanges(before.part, foreign);
  // Own operations that undid each other can leave a way that does not lead there: then the difference is told.
  const fits = applyChanges(before.part, fitted, { rebased: true }).ok;
  const shown = fits ? fitted : diffParts(before.part, part);
  return {
    ...unchanged({ ...next, pending, part }),
    foreign: shown,
    notes,
    splices: repaint(before.part, part, shown),
  };
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
