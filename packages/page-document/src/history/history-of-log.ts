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
  acts.reduce((history, act) => withAct(history, act, options), emptyHistory);

const withAct = (history: History, act: LoggedAct, options: Options): History => {
  const { own, changes, opId } = act;
  if (act.name === RESTORE) return mapHistory(withoutRestored(history, changes, opId), changes, options);
  if (own === null) return mapHistory(history, changes, options);
  const { step, inverse } = own;
  if (step.turn !== undefined) return turned(history, act, own, step.turn, options);
  if (inverse.length === 0) return mapHistory(history, changes, options);
  const last = history.undo.at(-1);
  if (last?.id === step.id && last.operation === undefined && history.redo.length === 0) {
    const merged = { ...last, at: act.at, changes: [...asUndo(inverse), ...last.changes] };
    return { undo: [...history.undo.slice(0, -1), merged], redo: [] };
  }
  return { undo: [...history.undo, entryOf(act, own, asUndo(inverse))].slice(-HISTORY_DEPTH), redo: [] };
};

/** The step changes sides. Steps above it are of another session: for them this is the work of somebody else. */
const turned = (
  history: History,
  act: LoggedAct,
  own: OwnAct,
  way: keyof History,
  { renames }: Options,
): History => {
  const entries = history[way];
  const at = entries.findLastIndex(({ id }) => id === own.step.id);
  const above = mapEntries(entries.slice(at + 1), act.changes, new Set(), renames);
  const left = [...entries.slice(0, Math.max(at, 0)), ...above];
  const other = history[way === "undo" ? "redo" : "undo"];
  const back = (way === "undo" ? asRedo : asUndo)(own.inverse);
  const counter = entryOf({ ...act, at: entries[at]?.at ?? act.at }, own, back);
  const gained = back.length === 0 ? other : [...other, counter].slice(-HISTORY_DEPTH);
  return way === "undo" ? { undo: left, redo: gained } : { undo: gained, redo: left };
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
