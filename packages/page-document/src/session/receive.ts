import { fitChanges } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import { diffParts } from "../changes/diff-parts.ts";
import { Draft } from "../changes/draft.ts";
import { equalValues } from "../changes/equal.ts";
import { invertChanges } from "../changes/invert.ts";
import { type Authored, type Note, rebaseOperations } from "../changes/rebase/index.ts";
import { isCodeResource, type ProjectPart, recordAt, resourceText } from "../model/index.ts";
import { type Arrivals, withArrivals, withoutOwners } from "./arrivals.ts";
import { authorOf, type LoggedOperation, type Operation } from "./operation.ts";
import { placeEntry } from "./place.ts";
import { type Session, type SessionOptions, type SessionStep, unchanged } from "./session.ts";
import { replayPending, settle } from "./settle.ts";

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
  const from = step.session.version + 1;
  const missing = waiting.length > 0 && step.blocked === null ? { from, to: Math.min(...waiting) - 1 } : null;
  return { ...step, missing };
};

/**
 * The server's answer to a save. `changes` as they were logged (absent: as this session would make them). An
 * answer that was processed before changes nothing.
 */
export const acknowledge = (
  session: Session,
  opId: string,
  answer: {
    readonly version: number;
    readonly changes?: readonly Change[] | undefined;
    readonly arrivals?: Arrivals | undefined;
  },
  options: SessionOptions = {},
): SessionStep => {
  const operation = session.pending.find((one) => one.opId === opId);
  if (!operation) return unchanged(session);
  // The newest part was fetched before the answer came: the operation is in it already.
  if (answer.version <= session.version) return withdraw(session, opId, options);
  const known = session.early[answer.version];
  if (known) return receive(session, [], options);
  const logged: LoggedOperation = {
    ...operation,
    version: answer.version,
    changes: answer.changes ?? operation.changes,
    ...(answer.arrivals ? { arrivals: answer.arrivals } : {}),
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
  const base = replayPending(session.confirmed, before);
  const inverse = base.ok ? invertChanges(operation.changes, base.value.part) : [];
  const after = session.pending.slice(index + 1);
  const met = rebaseOperations(
    [{ author: authorOf(operation), changes: inverse }],
    after.map(authored),
    options.renames,
  );
  const pending = [...before, ...withChanges(after, met.later, session.version)];
  return settle(session.part, { ...session, pending }, met.earlier.flat(), met.notes);
};

/**
 * The session over the newest part of its page, where the log no longer reaches back or an operation of it cannot be
 * taken: what differs counts as one earlier operation by nobody (SPEC L8). `logged`: opIds that are known to be in that
 * part already. Unsent edits stay on top of it. `newest` brings the entries of collections that the session holds along:
 * one that is missing there counts as not loaded any more, and what is unsent in it is put aside.
 */
export const renewSession = (
  session: Session,
  newest: ProjectPart,
  version: number,
  logged: readonly string[] = [],
  options: SessionOptions = {},
): SessionStep => {
  if (version < session.version) return unchanged(session);
  const early = Object.values(session.early);
  const known = new Set([
    ...logged,
    ...early.filter((entry) => entry.version <= version).map(({ opId }) => opId),
  ]);
  const made = session.pending.filter(({ opId }) => known.has(opId));
  const rest = session.pending.filter(({ opId }) => !known.has(opId));
  const replayed = replayPending(session.confirmed, made);
  const base = withoutUnread(
    withoutOwners(replayed.ok ? replayed.value.part : session.confirmed, strayBlocks(session, newest)),
    session,
    newest,
  );
  const changes = diffParts(base, newest);
  const met = rebaseOperations(
    [{ author: { opId: "", memberId: "", at: "" }, changes }],
    rest.map(authored),
    options.renames,
  );
  const next: Session = {
    ...session,
    confirmed: newest,
    version,
    pending: withChanges(rest, met.later, version),
    early: {},
  };
  const step = settle(session.part, next, met.earlier.flat(), met.notes);
  const later = receive(
    step.session,
    early.filter((entry) => entry.version > version),
    options,
  );
  return later.session === step.session
    ? { ...step, missing: later.missing }
    : {
        ...later,
        splices: {},
        foreign: diffParts(session.part, later.session.part),
        notes: [...step.notes, ...later.notes],
      };
};

/** Blocks of other pages that the newest part of this one does not hold: nobody said that they were deleted. */
const strayBlocks = ({ pageId, confirmed }: Session, newest: ProjectPart): ReadonlySet<string> =>
  new Set(
    pageId === null
      ? []
      : Object.values(confirmed.blocks)
          .filter((block) => block.pageId !== pageId && recordAt(newest.blocks, block.id) === undefined)
          .map(({ id }) => `block/${id}`),
  );

/** Entries of collections that the newest part does not hold: nobody said that they were deleted. */
const withoutUnread = (part: ProjectPart, { pageId }: Session, newest: ProjectPart): ProjectPart => {
  const unread =
    pageId === null
      ? []
      : Object.values(part.resources).filter(
          (one) => !isCodeResource(one) && recordAt(newest.resources, one.id) === undefined,
        );
  if (unread.length === 0) return part;
  const draft = new Draft(part);
  for (const { id } of unread) {
    const text = resourceText(id);
    for (const alternative of draft.alternativesIn(text))
      draft.put("alternatives", alternative.id, undefined);
    draft.put("texts", text, undefined);
    draft.put("resources", id, undefined);
  }
  return draft.part;
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

/**
 * Takes the operations one by one, each against the state before it; runs of others' operations are rebased
 * with the pending ones together. Stops before one that cannot be taken: it and those behind it wait in
 * `early`.
 */
const takeRun = (session: Session, run: readonly LoggedOperation[], options: SessionOptions): SessionStep => {
  let { confirmed, version, pending } = session;
  let screen = session.part;
  let others: LoggedOperation[] = [];
  const early = session.early as Record<number, LoggedOperation>;
  const notes: Note[] = [];
  const foreign: Change[] = [];
  const vanished: string[] = [];
  let blocked: number | null = null;
  const rebaseOthers = (): readonly Operation[] => {
    if (others.length === 0) return pending;
    const met = rebaseOperations(others.map(authored), pending.map(authored), options.renames);
    for (const piece of met.notes) notes.push(piece);
    for (const piece of met.earlier.flat()) foreign.push(piece);
    for (const piece of vanishedIds(pending, met.later)) vanished.push(piece);
    pending = withChanges(pending, met.later, version);
    others = [];
    return pending;
  };
  for (const [index, entry] of run.entries()) {
    const own = pending.findIndex(({ opId }) => opId === entry.opId);
    if (own >= 0) rebaseOthers();
    const placed = placeEntry(confirmed, session.pageId, entry, own >= 0, rebaseOthers);
    if (!placed) {
      blocked = entry.version;
      for (const late of run.slice(index)) early[late.version] = late;
      break;
    }
    screen = withArrivals(withoutOwners(screen, placed.released), placed.arrived);
    if (own >= 0) {
      // Own operation: what follows was made on how it looked here, and is brought over the difference.
      const before = withArrivals(withoutOwners(confirmed, placed.released), placed.arrived);
      const met = rebaseOwn(before, pending, own, placed.entry, options);
      pending = met.pending.map((operation) => ({ ...operation, base: entry.version }));
      for (const piece of met.foreign) foreign.push(piece);
      for (const piece of met.notes) notes.push(piece);
      for (const piece of met.vanished) vanished.push(piece);
    } else others.push(placed.entry);
    confirmed = placed.confirmed;
    version = entry.version;
  }
  rebaseOthers();
  const next = { ...session, early, confirmed, version, pending };
  return { ...settle(screen, next, foreign, notes), vanished, blocked };
};

interface OwnMet {
  readonly pending: readonly Operation[];
  readonly foreign: readonly Change[];
  readonly vanished: readonly string[];
  readonly notes: readonly Note[];
}

/** Takes an own operation out of the pending ones, as it was logged. */
const rebaseOwn = (
  confirmed: ProjectPart,
  pending: readonly Operation[],
  own: number,
  entry: LoggedOperation,
  options: SessionOptions,
): OwnMet => {
  const before = pending.slice(0, own);
  const after = pending.slice(own + 1);
  const fitted = own === 0 ? fitChanges(confirmed, pending[0]?.changes ?? []) : [];
  if (own === 0 && equalValues(fitted, entry.changes.slice(0, fitted.length))) {
    // The server may have renamed what the operation brought (SPEC L15).
    const added = entry.changes.slice(fitted.length);
    if (added.length === 0) return { pending: after, foreign: [], vanished: [], notes: [] };
    const met = rebaseOperations(
      [{ author: authorOf(entry), changes: added }],
      after.map(authored),
      options.renames,
    );
    return {
      pending: withChanges(after, met.later, entry.version),
      foreign: met.earlier.flat(),
      vanished: vanishedIds(after, met.later),
      notes: met.notes,
    };
  }
  const first = rebaseOperations([authored(entry)], before.map(authored), options.renames);
  const made = pending.slice(0, own + 1).flatMap((operation) => operation.changes);
  const difference = [...invertChanges(made, confirmed), ...entry.changes, ...first.later.flat()];
  const second = rebaseOperations(
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
