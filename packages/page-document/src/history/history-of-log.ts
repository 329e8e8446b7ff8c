import type { Change } from "../changes/change.ts";
import type { RenameResolver } from "../changes/rebase/index.ts";
import type { StepMark } from "../session/operation.ts";
import {
  asRedo,
  asUndo,
  emptyHistory,
  HISTORY_DEPTH,
  type History,
  type HistoryEntry,
  mapEntries,
  mapHistory,
  noteBrought,
  RESTORE,
  withoutRestored,
} from "./history.ts";

/** An operation of the log, as the history of one person on one page reads it. */
export interface LoggedAct {
  readonly opId: string;
  readonly name: string;
  readonly at: string;
  readonly changes: readonly Change[];
  /** Of that person on that page; null: somebody else's, made on another page, or no step of a history. */
  readonly own: OwnAct | null;
}

export interface OwnAct {
  readonly step: StepMark;
  /** Takes the operation back from the state that it left. */
  readonly inverse: readonly Change[];
  /** The server ran it over the whole project: only the server can take it back. */
  readonly isWhole: boolean;
}

interface Options {
  readonly renames?: RenameResolver | undefined;
}

/**
 * History of one person on one page, made from neighbouring operations of the log, oldest first. Its steps fit the state
 * after the last one; what was done before the first is no part of it (SPEC H10).
 */
export const historyOfLog = (acts: readonly LoggedAct[], options: Options = {}): History =>
  acts.reduce((made: Made, act) => withAct(made, act, options), { history: emptyHistory, parts: new Map() })
    .history;

interface Made {
  readonly history: History;
  /**
   * Steps of the history that are later parts of another one, by their ids: another session of the same person did
   * something in between. Whoever made the whole takes all of it back at once.
   */
  readonly parts: ReadonlyMap<string, string>;
}

const withAct = (made: Made, act: LoggedAct, options: Options): Made => {
  const { history, parts } = made;
  const { own, changes, opId } = act;
  const isRestore = act.name === RESTORE;
  const over = (before: History): Made => ({ history: mapHistory(before, changes, options), parts });
  if (own === null) return over(isRestore ? withoutRestored(history, changes, opId) : history);
  const { step, inverse } = own;
  if (step.follow !== undefined) return over(followed(history, act, step));
  if (step.turn !== undefined) {
    const next = turned(made, act, own, step.turn, options);
    return isRestore ? { ...next, history: withoutRestored(next.history, changes, opId) } : next;
  }
  if (inverse.length === 0) return over(history);
  const last = history.undo.at(-1);
  const isSame = last !== undefined && (parts.get(last.id) ?? last.id) === step.id;
  if (isSame && last.operation === undefined && history.redo.length === 0) {
    const merged = { ...last, at: act.at, changes: [...asUndo(inverse), ...last.changes] };
    return { history: { undo: [...history.undo.slice(0, -1), merged], redo: [] }, parts };
  }
  const isPart = [...history.undo, ...history.redo].some(({ id }) => id === step.id);
  const entry = entryOf(act, isPart ? { ...own, step: { ...step, id: opId } } : own, asUndo(inverse));
  const next = { undo: [...history.undo, entry].slice(-HISTORY_DEPTH), redo: [] };
  return {
    history: isRestore ? withoutRestored(next, changes, opId) : next,
    parts: isPart ? new Map([...parts, [opId, step.id]]) : parts,
  };
};

/** Notes that files or fonts have left the project with a step, or are back [HND-08]. */
const followed = (
  history: History,
  { opId, changes }: LoggedAct,
  { id, turn, follow }: StepMark,
): History => {
  if (turn !== undefined) {
    const before = [...history.undo, ...history.redo].find((entry) => entry.id === id)?.brought;
    return before ? noteBrought(history, id, { ...before, left: null }) : history;
  }
  const paths = changes.flatMap((change) =>
    change.kind === "file-set" ? change.path : change.kind === "resource-delete" ? change.resource.path : [],
  );
  if (paths.length === 0) return history;
  return noteBrought(history, id, { paths: follow === "files" ? paths : null, left: opId });
};

/**
 * The step changes sides with all its parts; one that is turned alone is a step of its own from then on. Steps above and
 * between are of another session: for them this is the work of somebody else.
 */
const turned = (
  { history, parts }: Made,
  act: LoggedAct,
  own: OwnAct,
  way: keyof History,
  { renames }: Options,
): Made => {
  const entries = history[way];
  const { id } = own.step;
  const isOf = (entry: HistoryEntry): boolean =>
    entry.id === id || (way === "undo" && parts.get(entry.id) === id);
  const at = entries.findIndex(isOf);
  const kept = mapEntries(entries.slice(Math.max(at, 0)), act.changes, new Set(), renames);
  const left = [...entries.slice(0, Math.max(at, 0)), ...kept.filter((entry) => !isOf(entry))];
  const other = history[way === "undo" ? "redo" : "undo"];
  const back = (way === "undo" ? asRedo : asUndo)(own.inverse);
  const brought = entries.find(isOf)?.brought;
  const counter = {
    ...entryOf({ ...act, at: entries[at]?.at ?? act.at }, own, back),
    ...(brought ? { brought } : {}),
  };
  const gained = back.length === 0 ? other : [...other, counter].slice(-HISTORY_DEPTH);
  const alone = new Map(
    [...parts].filter(([part, whole]) => part !== id && (way === "redo" || whole !== id)),
  );
  return {
    history: way === "undo" ? { undo: left, redo: gained } : { undo: gained, redo: left },
    parts: alone,
  };
};

const entryOf = (
  { opId, name, at }: LoggedAct,
  { step, isWhole }: OwnAct,
  changes: readonly Change[],
): HistoryEntry => ({
  ...{ id: step.id, name, subject: step.subject, group: null, at, changes },
  ...(isWhole ? { operation: opId } : {}),
});

/**
 * Where to begin so that the making takes at most `most` pairs of an own change and one that it is brought over: the
 * place of the first operation that is read. Earlier ones are left out.
 */
export const affordableSince = (acts: readonly LoggedAct[], most: number): number => {
  let others = 0;
  let pairs = 0;
  for (let place = acts.length - 1; place >= 0; place -= 1) {
    const act = acts[place];
    if (!act) continue;
    if (act.own === null || act.own.step.turn !== undefined) others += act.changes.length;
    else pairs += act.own.inverse.length * (others + 1);
    if (pairs > most) return place + 1;
  }
  return 0;
};
