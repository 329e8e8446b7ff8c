import * as z from "zod/mini";
import { applyChanges, fitChanges } from "../changes/apply.ts";
import type { Change, Splice } from "../changes/change.ts";
import { equalValues } from "../changes/equal.ts";
import { invertAlone, invertChanges } from "../changes/invert.ts";
import { type Order, type RenameResolver, rebaseChanges } from "../changes/rebase/index.ts";
import { changesSchema } from "../changes/schema.ts";
import { splicesOfText } from "../changes/text-change.ts";
import { recordAt } from "../model/access.ts";
import type { ProjectPart } from "../model/index.ts";

/** Number of steps that can be undone, and of those that the page's list shows [PAG-06, PAG-47]. */
export const HISTORY_DEPTH = 500;
export const HISTORY_LIST = 10;
/** Milliseconds after which the next key begins a step of its own. */
export const TYPING_PAUSE = 1000;

const entrySchema = z.object({
  id: z.string(),
  /** Name of the edit, the key of its wording. */
  name: z.string(),
  /** Object of the step, as the person reads it (`h1.title`, a block's name); may be empty. */
  subject: z.string(),
  group: z.nullable(z.string()),
  at: z.string(),
  /** Changes that undo the step (in `undo`) or redo it (in `redo`), in the order of making. */
  changes: changesSchema,
  /** opId of an operation that the server ran over the whole project: only the server can take it back. */
  operation: z.optional(z.string()),
  /** Others took away a part of what taking it back would take away. */
  isShortened: z.optional(z.literal(true)),
  brought: z.optional(z.object({ paths: z.nullable(z.array(z.string())), left: z.nullable(z.string()) })),
});

/** JSON throughout, so that it survives a reload. */
export const historySchema = z.object({ undo: z.array(entrySchema), redo: z.array(entrySchema) });

/**
 * Files of the project that follow a step [HND-08]: the `paths` that it brought, or, with null, the fonts whose last use
 * it took away. `left`: the operation by which they left the project; null while they are there.
 */
export interface Brought {
  readonly paths: readonly string[] | null;
  readonly left: string | null;
}

export interface HistoryEntry {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly group: string | null;
  readonly at: string;
  readonly changes: readonly Change[];
  readonly operation?: string | undefined;
  readonly isShortened?: true | undefined;
  readonly brought?: Brought | undefined;
}

/**
 * Steps of one person, newest last. The changes of the newest fit the part on the screen; those of each older
 * one fit the part that undoing the newer ones makes.
 */
export interface History {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
}

export const emptyHistory: History = { undo: [], redo: [] };

export interface Step {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  /** Steps of one group within a typing pause, or of one gesture, become one entry. */
  readonly group: string | null;
  /** Steps of the group are one entry, whatever the time between them: a burst of typing (SPEC H3). */
  readonly isOneAct?: boolean;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly changes: readonly Change[];
  readonly brought?: Brought | undefined;
}

/**
 * Records one's own edit. `before` is the part to which it applied. Clears redo. An edit that changes nothing
 * adds nothing [PAG-43]; comments, title, name, memo and status of a page add no entry [PAG-41, PAG-84].
 */
export const record = (
  history: History,
  step: Step,
  before: ProjectPart,
  options: { readonly typingPause?: number; readonly renames?: RenameResolver | undefined } = {},
): History => {
  if (step.changes.length === 0) return history;
  if (freezes(step.changes)) return mapHistory(history, step.changes, options);
  const changes = asUndo(invertChanges(step.changes, before));
  const last = history.undo.at(-1);
  const pause = Date.parse(step.at) - Date.parse(last?.at ?? "");
  if (
    last &&
    history.redo.length === 0 &&
    step.group !== null &&
    last.group === step.group &&
    (step.isOneAct || pause <= (options.typingPause ?? TYPING_PAUSE))
  ) {
    const merged = { ...last, at: step.at, changes: [...changes, ...last.changes] };
    return { undo: [...history.undo.slice(0, -1), merged], redo: [] };
  }
  const { id, name, subject, group, at, brought } = step;
  const entry = { id, name, subject, group, at, changes, ...(brought ? { brought } : {}) };
  return { undo: [...history.undo, entry].slice(-HISTORY_DEPTH), redo: [] };
};

/**
 * Records one's own edit that the server is to run over the whole project (SPEC E63): the step names that
 * operation; what it did here is known when the operation arrives (`mapOperation`). Clears redo.
 */
export const recordOperation = (history: History, step: Omit<Step, "group" | "changes">): History => ({
  undo: [...history.undo, { ...step, group: null, changes: [], operation: step.id }].slice(-HISTORY_DEPTH),
  redo: [],
});

/** The next step of this way, where the server must make it; null for an ordinary one. */
export const operationOf = (history: History, way: keyof History): HistoryEntry | null => {
  const entry = history[way].at(-1);
  return entry?.operation === undefined ? null : entry;
};

/** The newest step of this way is being made by the server, as the operation `opId`. */
export const turnOperation = (history: History, way: keyof History, opId: string): History => {
  const entry = operationOf(history, way);
  if (!entry) return history;
  const rest = history[way].slice(0, -1);
  const turned = [...history[way === "undo" ? "redo" : "undo"], { ...entry, operation: opId }];
  return way === "undo" ? { undo: rest, redo: turned } : { undo: turned, redo: rest };
};

/** Notes which files follow a step; a step that is gone is left alone. */
export const noteBrought = (history: History, id: string, brought: Brought): History => {
  const noted = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
    entries.map((entry) => (entry.id === id ? { ...entry, brought } : entry));
  return { undo: noted(history.undo), redo: noted(history.redo) };
};

/** The server has refused this operation: its step is left out. */
export const forgetOperation = (history: History, operation: string): History => ({
  undo: history.undo.filter((entry) => entry.operation !== operation),
  redo: history.redo.filter((entry) => entry.operation !== operation),
});

/**
 * One's own operation arrives: `foreign` is what it did to `before`, the part on the screen. Steps below it
 * were made before it and fit what taking it back makes, so they stay as they are.
 */
export const mapOperation = (
  history: History,
  operation: string,
  foreign: readonly Change[],
  before: ProjectPart,
  options: { readonly renames?: RenameResolver | undefined } = {},
): History => {
  const changes = asUndo(invertChanges(foreign, before));
  const mapped = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] => {
    const at = entries.findIndex((entry) => entry.operation === operation);
    const [entry] = entries.slice(at, at + 1);
    if (!entry) return entries;
    const above = mapEntries(entries.slice(at + 1), foreign, new Set(), options.renames);
    return [...entries.slice(0, at), { ...entry, changes }, ...above];
  };
  const expected = history.redo.find((entry) => entry.operation === operation)?.changes ?? null;
  if (expected === null) return { undo: mapped(history.undo), redo: history.redo };
  // Taken back: the steps below fit what was expected of that, and are brought over what is different.
  const there = applyChanges(before, expected, { rebased: true });
  const here = applyChanges(before, foreign, { rebased: true });
  const same = there.ok && here.ok && equalValues(there.value.part, here.value.part);
  const difference = there.ok ? [...invertChanges(expected, before), ...foreign] : foreign;
  return {
    undo: same ? history.undo : mapEntries(history.undo, difference, new Set(), options.renames),
    redo: mapped(history.redo),
  };
};

/** Whether these changes are such that the page is frozen instead of gaining a history entry. */
export const freezes = (changes: readonly Change[]): boolean =>
  changes.every(
    (change) => change.kind === "page-set" && ["title", "name", "memo", "status"].includes(change.field),
  );

/** Replaced values come back as they were: they are nobody's new words, so nothing is kept aside for them. */
export const asUndo = (changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => (change.kind === "value-replace" ? { ...change, restores: true } : change));

/** Redone values count as a person's own again. */
export const asRedo = (changes: readonly Change[]): readonly Change[] =>
  changes.map((change) => (change.kind === "value-replace" ? { ...change, restores: undefined } : change));

/**
 * Brings all steps over changes that others made (`foreign` of a session's step). A colleague's later change
 * stays theirs: the part of a step that would overwrite it is dropped. `vanished` are deletes that a
 * colleague made as well.
 */
export const mapHistory = (
  history: History,
  foreign: readonly Change[],
  options: { readonly vanished?: readonly string[]; readonly renames?: RenameResolver | undefined } = {},
): History => {
  const vanished = new Set(options.vanished);
  if (foreign.length === 0 && vanished.size === 0) return history;
  return {
    undo: mapEntries(history.undo, foreign, vanished, options.renames),
    redo: mapEntries(history.redo, foreign, vanished, options.renames),
  };
};

/**
 * The steps of `before` that are in no list of `after` any more: what colleagues did left nothing of them.
 * The person is notified, since the next undo undoes an older step (SPEC H9).
 */
export const leftOut = (before: History, after: History): readonly HistoryEntry[] => {
  const kept = new Set([...after.undo, ...after.redo].map(({ id }) => id));
  return [...before.undo, ...before.redo].filter(({ id }) => !kept.has(id));
};

/** The name of an operation by which a page goes back to one of its versions; the server alone gives it [PAG-53]. */
export const RESTORE = "page.restore";

/**
 * A page went back to one of its versions: steps that refer to a text which that wrote again, and all before
 * them, are left out. Brought over it they would put words back that are there again. Where `operation` is a
 * step of this history, one's own restore, it stays with all that came after it.
 */
export const withoutRestored = (
  history: History,
  restored: readonly Change[],
  operation: string,
): History => {
  const texts = new Set(restored.flatMap(textsOf));
  const isTouched = ({ changes }: HistoryEntry): boolean =>
    changes.flatMap(textsOf).some((text) => texts.has(text));
  const kept = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] => {
    const own = entries.findIndex((entry) => entry.operation === operation);
    const before = own < 0 ? entries : entries.slice(0, own);
    return entries.slice(before.findLastIndex(isTouched) + 1);
  };
  return { undo: kept(history.undo), redo: kept(history.redo) };
};

const textsOf = (change: Change): readonly string[] => [
  ...("text" in change ? [change.text] : []),
  ...("toText" in change ? [change.toText] : []),
];

export const mapEntries = (
  entries: readonly HistoryEntry[],
  foreign: readonly Change[],
  vanished: ReadonlySet<string>,
  renames: RenameResolver | undefined,
): readonly HistoryEntry[] => {
  const result: HistoryEntry[] = [];
  let over = foreign;
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index];
    if (!entry) continue;
    if (over.length === 0 && vanished.size === 0) {
      result.push(entry);
      continue;
    }
    const { own, under } = rebaseStep(entry.changes, over, renames);
    const { changes, dropped } = withoutRestores(own, vanished, renames);
    over = [...under, ...dropped];
    if (changes.length === 0 && entry.operation === undefined) continue;
    const shorter = takenOut(changes) < takenOut(entry.changes) ? { isShortened: true as const } : {};
    result.push(equalValues(changes, entry.changes) ? entry : { ...entry, changes, ...shorter });
  }
  return result.reverse();
};

/** Number of characters that the typing among these changes removes. */
const takenOut = (changes: readonly Change[]): number =>
  changes
    .flatMap((change) => (change.kind === "text" ? splicesOfText(change) : []))
    .reduce((sum, { from, to }) => sum + to - from, 0);

/** A step after what a colleague did, and that after the step. */
const rebaseStep = (
  step: readonly Change[],
  over: readonly Change[],
  renames: RenameResolver | undefined,
): { readonly own: readonly Change[]; readonly under: readonly Change[] } => {
  const met = (order: Order, other: Order) => ({
    own: withoutNewAlternatives(step, rebaseChanges(step, over, order, { renames }).changes),
    under: withoutNewAlternatives(over, rebaseChanges(over, step, other, { renames }).changes),
  });
  // The colleague's changes count as the later ones: where both cannot be kept, theirs are.
  const usual = met("earlier", "later");
  // Of two restorations of one element at two places the earlier wins (SPEC R9): that of the colleague as
  // well.
  return usual.own.some(takesBackForGood) && !step.some(takesBackForGood) ? met("later", "earlier") : usual;
};

const takesBackForGood = (change: Change): boolean =>
  (change.kind === "element-delete" || change.kind === "element-unwrap") && change.firm === 2;

/**
 * Rebased changes without the alternatives that only the meeting made: nobody lost, a step is looked after.
 */
const withoutNewAlternatives = (given: readonly Change[], rebased: readonly Change[]): readonly Change[] => {
  const own = new Set(given.flatMap((change) => alternativeIn(change) ?? []));
  return rebased.filter((change) => {
    const id = alternativeIn(change);
    return id === null || own.has(id);
  });
};

const alternativeIn = (change: Change): string | null =>
  change.kind === "alternative-add" ? change.alternative.id : null;

/**
 * A step without what it would put back a second time. `dropped` takes those away again, for the steps below, which know
 * the part with them.
 */
const withoutRestores = (
  changes: readonly Change[],
  ids: ReadonlySet<string>,
  renames: RenameResolver | undefined,
): { readonly changes: readonly Change[]; readonly dropped: readonly Change[] } => {
  const at = ids.size === 0 ? -1 : changes.findIndex((change) => restores(change, ids));
  const [change] = changes.slice(at, at + 1);
  if (at < 0 || !change) return { changes, dropped: [] };
  // Settled: work in it does not bring it back (SPEC R19).
  const away = settled(invertAlone(change));
  const behind = changes.slice(at + 1);
  // Of two settled changes the later loses: that is what was done in it.
  const rest = away ? rebaseChanges(behind, [away], "later", { renames }).changes : behind;
  const gone = away ? rebaseChanges([away], behind, "earlier", { renames }).changes : [];
  const kept = withoutRestores([...changes.slice(0, at), ...rest], ids, renames);
  return { changes: kept.changes, dropped: [...gone, ...kept.dropped] };
};

const settled = (change: Change | null): Change | null =>
  change?.kind === "element-delete" || change?.kind === "element-unwrap" ? { ...change, firm: 2 } : change;

const restores = (change: Change, ids: ReadonlySet<string>): boolean =>
  (change.kind === "element-insert" || change.kind === "element-wrap") &&
  change.restores !== undefined &&
  ids.has(change.restores);

/** Result of an undo or redo step, and the history after it. */
export interface Turn {
  readonly entry: HistoryEntry;
  /** To be made as an operation of one's own, without recording it. */
  readonly changes: readonly Change[];
  readonly history: History;
}

/**
 * Takes back the newest step; `part` is the part on the screen. Null when there is none, or where the server must do
 * it (`operationOf`). A step that no longer fits what others made of the part is passed over, never forced.
 */
export const undo = (history: History, part: ProjectPart, opId: string): Turn | null => {
  const turned = turn(history.undo, part, opId, asRedo);
  if (!turned) return null;
  const { entry, changes, rest, counter } = turned;
  return { entry, changes, history: { undo: rest, redo: [...history.redo, counter] } };
};

/** Makes the newest step that was undone again. */
export const redo = (history: History, part: ProjectPart, opId: string): Turn | null => {
  const turned = turn(history.redo, part, opId, asUndo);
  if (!turned) return null;
  const { entry, changes, rest, counter } = turned;
  return { entry, changes, history: { undo: [...history.undo, counter], redo: rest } };
};

const turn = (
  entries: readonly HistoryEntry[],
  part: ProjectPart,
  opId: string,
  back: (changes: readonly Change[]) => readonly Change[],
) => {
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index];
    if (!entry) continue;
    if (entry.operation !== undefined) return null;
    const fitted = fitChanges(part, entry.changes);
    const changes = stamped(entry.isShortened ? withoutJoining(part, fitted) : fitted, opId);
    if (changes.length === 0 || !applyChanges(part, changes).ok) continue;
    const counter = { ...entry, group: null, changes: back(invertChanges(changes, part)) };
    return { entry, changes, rest: entries.slice(0, index), counter };
  }
  return null;
};

/**
 * Changes without those that would only take out the white space between two words: that is what is left of a word that
 * somebody else has taken away, and without it their words would become one.
 */
const withoutJoining = (part: ProjectPart, changes: readonly Change[]): readonly Change[] => {
  let now = part;
  return changes.filter((change) => {
    if (change.kind === "text" && splicesOfText(change).every((splice) => joins(now, change.text, splice)))
      return false;
    const next = applyChanges(now, [change], { rebased: true });
    if (next.ok) now = next.value.part;
    return true;
  });
};

const joins = (part: ProjectPart, text: string, { from, to, insert }: Splice): boolean => {
  const source = recordAt(part.texts, text) ?? "";
  return (
    insert === "" &&
    /^\s+$/.test(source.slice(from, to)) &&
    [source.charAt(from - 1), source.charAt(to)].every((character) => /[\p{L}\p{N}]/u.test(character))
  );
};

/** A step's own changes delete elements under the id of the operation that makes them. */
const stamped = (changes: readonly Change[], opId: string): readonly Change[] =>
  changes.map((change, index) =>
    change.kind === "element-delete" || change.kind === "element-unwrap"
      ? { ...change, id: `${opId}.${index}` }
      : change,
  );

/** The list on the screen: the latest entries, oldest first, those undone marked [PAG-47]. */
export const historyList = (
  history: History,
): readonly { readonly entry: HistoryEntry; readonly undone: boolean }[] =>
  [
    ...history.undo.map((entry) => ({ entry, undone: false })),
    ...[...history.redo].reverse().map((entry) => ({ entry, undone: true })),
  ].slice(-HISTORY_LIST);
