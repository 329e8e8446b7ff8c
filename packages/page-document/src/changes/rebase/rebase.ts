import type { TextId } from "../../model/text-id.ts";
import { isSourceChange } from "../apply.ts";
import type { Change, TextChange } from "../change.ts";
import { alternativeId } from "./alternative.ts";
import { isLocal, type Local, rebaseApart } from "./apart.ts";
import { type Areas, areasOf, counterpart, meets } from "./areas.ts";
import { textLike } from "./follow.ts";
import { rebaseRecords } from "./record-pair.ts";
import { keepUnsettled } from "./settle-pair.ts";
import { rebaseSources } from "./source-pair.ts";
import type { Author, Note, Order, PairContext, RebasedPair, RenameResolver } from "./types.ts";
import { changesOfTyping, composeTyping, typingOf, typingOver } from "./typing.ts";

export interface RebaseOptions {
  /** Authors of the rebased changes and of those that they are rebased over. */
  readonly mine?: Author | undefined;
  readonly theirs?: Author | undefined;
  readonly renames?: RenameResolver | undefined;
}

export interface Rebased {
  readonly changes: readonly Change[];
  readonly notes: readonly Note[];
}

/** Changes of one author, made one after the other. */
export interface Authored {
  readonly author: Author;
  readonly changes: readonly Change[];
}

const NOBODY: Author = { opId: "", memberId: "", at: "" };

/**
 * `change`, made on the same part as `over`, as it must be made after `over`. `order` says which of the two
 * is later in the log: with `a` later, S·b·rebase(a over b, "later") = S·a·rebase(b over a, "earlier").
 */
export const rebaseChange = (
  change: Change,
  over: Change,
  order: Order,
  options: RebaseOptions = {},
): Rebased => rebaseChanges([change], [over], order, options);

/** Lists: each side's changes were made one after the other, both sides beginning on the same part. */
export const rebaseChanges = (
  changes: readonly Change[],
  over: readonly Change[],
  order: Order,
  { mine = NOBODY, theirs = NOBODY, renames }: RebaseOptions = {},
): Rebased => {
  const own = [{ author: mine, changes }];
  const other = [{ author: theirs, changes: over }];
  const met =
    order === "later" ? rebaseOperations(other, own, renames) : rebaseOperations(own, other, renames);
  return { changes: (order === "later" ? met.later : met.earlier).flat(), notes: met.notes };
};

export interface MetOperations {
  /** By operation, as given. */
  readonly earlier: readonly (readonly Change[])[];
  readonly later: readonly (readonly Change[])[];
  readonly notes: readonly Note[];
}

interface Cell {
  readonly author: Author;
  readonly operation: number;
  /** As it came. */
  readonly origin: Change;
  changes: readonly Change[];
  /** Of all its changes. */
  areas: Areas;
}

/**
 * Two runs of operations that begin on one part, each side brought over the other: what a browser needs to
 * put colleagues' operations under its own unsaved ones.
 */
export const rebaseOperations = (
  earlier: readonly Authored[],
  later: readonly Authored[],
  renames?: RenameResolver,
): MetOperations => {
  const rows = cellsOf(earlier);
  const columns = cellsOf(later);
  const notes: Note[] = [];
  const typed = rebaseTyping(rows, columns);
  rebaseTextsApart(rows, columns, typed);
  const row = rows.filter((cell) => !typed.has(cell));
  const index = new AreaIndex();
  for (const [at, { areas }] of row.entries()) index.add(at, areas);
  for (const column of columns) {
    if (typed.has(column)) continue;
    let waiting = index.after(-1, column.areas);
    for (let next = 0; next < waiting.length; next++) {
      const at = waiting[next] ?? -1;
      const cell = row[at];
      if (!cell || !meets(cell.areas, column.areas)) continue;
      const replaced = { earlier: replacedBy(cell.origin), later: replacedBy(column.origin) };
      const meeting = { earlier: cell.author, later: column.author, renames, replaced };
      const met = rebaseCells(cell.changes, column.changes, meeting, notes);
      index.add(at, setChanges(cell, met.earlier));
      const more = index.after(at, setChanges(column, met.later));
      if (more.length === 0) continue;
      waiting = ascending([...waiting.slice(next + 1), ...more]);
      next = -1;
    }
  }
  for (const [at, cell] of rows.entries()) takeBack(cell, columns, rows, at);
  keepUnsettled(rows, columns);
  keepUnsettled(columns, rows);
  return { earlier: gather(rows, earlier.length), later: gather(columns, later.length), notes };
};

const replacedBy = (change: Change): string | null =>
  change.kind === "value-replace" ? (change.removed[0] ?? null) : null;

/**
 * An undo that lost against another's replacement has still undone what its author had put there: that value
 * is not kept aside, so that the one before it, which the undo put back, is the author's last word (SPEC R6).
 * A value that a later operation of the author puts there again, as a redo does, is kept aside.
 */
const takeBack = (undo: Cell, columns: readonly Cell[], rows: readonly Cell[], at: number): void => {
  const { origin, author } = undo;
  if (origin.kind !== "value-replace" || origin.restores === undefined) return;
  if (undo.changes.some(({ kind }) => kind === "value-replace")) return;
  const [value] = origin.removed;
  const again = new Set(
    rows
      .slice(at + 1)
      .filter((one) => one.origin.kind === "value-replace")
      .map((one) => alternativeId(one.author.opId, origin.text, origin.what, value ?? "")),
  );
  for (const column of columns) {
    const takenBack = column.changes.filter(
      (one) =>
        one.kind === "alternative-add" &&
        one.alternative.text === origin.text &&
        one.alternative.what === origin.what &&
        one.alternative.memberId === author.memberId &&
        one.alternative.value === value &&
        !again.has(one.alternative.id),
    );
    if (takenBack.length === 0) continue;
    column.changes = column.changes.filter((one) => !takenBack.includes(one));
    undo.changes = [
      ...undo.changes,
      ...takenBack.flatMap((one): Change[] =>
        one.kind === "alternative-add" ? [{ kind: "alternative-remove", alternative: one.alternative }] : [],
      ),
    ];
  }
};

const cellsOf = (operations: readonly Authored[]): Cell[] =>
  operations.flatMap(({ author, changes }, operation) =>
    changes.map((change) => ({
      ...{ author, operation, origin: change },
      ...{ changes: [change], areas: areasOf(change) },
    })),
  );

/** Answers the areas that the cell did not have before. */
const setChanges = (cell: Cell, changes: readonly Change[]): readonly string[] => {
  if (cell.changes === changes) return NONE;
  const before = cell.areas;
  const [only] = changes;
  const [old] = cell.changes;
  const shifted = only && old && changes.length === 1 && cell.changes.length === 1 && staysPut(old, only);
  cell.changes = changes;
  if (shifted) return NONE;
  cell.areas =
    only && changes.length === 1 ? areasOf(only) : new Set(changes.flatMap((change) => [...areasOf(change)]));
  if (cell.areas === before) return NONE;
  return [...cell.areas].filter((area) => !before.has(area));
};
const NONE: readonly string[] = [];

/** Most changes are only shifted in their text: their areas are those that they had. */
const staysPut = (before: Change, after: Change): boolean =>
  before.kind === after.kind &&
  (before.kind === "text" || before.kind === "value-replace" || before.kind === "element-delete") &&
  "text" in after &&
  before.text === after.text;

/** Index from area to cells of the earlier side: unrelated changes are never looked at. */
class AreaIndex {
  readonly #cells = new Map<string, number[]>();

  add(at: number, areas: Iterable<string>): void {
    for (const area of areas) {
      const cells = this.#cells.get(area);
      if (cells) cells.push(at);
      else this.#cells.set(area, [at]);
    }
  }

  /** The cells behind `at` that had a counterpart of one of these areas, ascending; they may have lost it. */
  after(at: number, areas: Iterable<string>): readonly number[] {
    const found: number[] = [];
    for (const area of areas)
      for (const cell of this.#cells.get(counterpart(area)) ?? []) if (cell > at) found.push(cell);
    return found.length < 2 ? found : ascending(found);
  }
}

const ascending = (cells: readonly number[]): readonly number[] =>
  [...new Set(cells)].sort((left, right) => left - right);

const gather = (cells: readonly Cell[], count: number): Change[][] => {
  const operations: Change[][] = Array.from({ length: count }, () => []);
  for (const { operation, changes } of cells) operations[operation]?.push(...changes);
  return operations;
};

const rebaseCells = (
  earlier: readonly Change[],
  later: readonly Change[],
  meeting: PairContext,
  notes: Note[],
): { readonly earlier: readonly Change[]; readonly later: readonly Change[] } => {
  const [first] = earlier;
  const [second] = later;
  if (first === undefined || second === undefined) return { earlier, later };
  if (earlier.length === 1 && later.length === 1) {
    const met = rebasePair(first, second, meeting);
    for (const piece of met.notes) notes.push(piece);
    return met;
  }
  let row = earlier;
  const result: Change[] = [];
  for (const change of later) {
    let column: readonly Change[] = [change];
    const next: Change[] = [];
    for (const cell of row) {
      const [only] = column;
      if (only && column.length === 1 && !meets(areasOf(cell), areasOf(only))) {
        next.push(cell);
        continue;
      }
      const met = rebaseCells([cell], column, meeting, notes);
      column = met.later;
      for (const piece of met.earlier) next.push(piece);
    }
    row = next;
    for (const piece of column) result.push(piece);
  }
  return { earlier: row, later: result };
};

const rebasePair = (first: Change, second: Change, meeting: PairContext): RebasedPair =>
  isSourceChange(first) && isSourceChange(second)
    ? rebaseSources(first, second, meeting)
    : rebaseRecords(first, second, meeting);

/**
 * Number of pairs from which typing is rebased as one change. As one change it no longer shows whether an
 * insertion was before or behind characters removed beside it, so fewer pairs are rebased one by one.
 */
const MANY_PAIRS = 512;

/**
 * Texts in which both sides only typed need no table of pairs: the earlier side is taken as one change, and
 * each later one is rebased with it. Keeps 1,000 remote changes under 100 local ones linear (SPEC R17).
 * Answers the cells that are done.
 */
const rebaseTyping = (rows: readonly Cell[], columns: readonly Cell[]): Set<Cell> => {
  const done = new Set<Cell>();
  if (rows.length * columns.length < MANY_PAIRS) return done;
  const onlyTyped = new Map<string, boolean>();
  for (const { changes } of [...rows, ...columns])
    for (const change of changes)
      if (change.kind === "text") {
        if (!onlyTyped.has(change.text)) onlyTyped.set(change.text, true);
      } else for (const area of areasOf(change)) onlyTyped.set(textOf(area), false);
  const byText = (cells: readonly Cell[]): Map<TextId, { cell: Cell; change: TextChange }[]> => {
    const texts = new Map<TextId, { cell: Cell; change: TextChange }[]>();
    for (const cell of cells) {
      const [change] = cell.changes;
      if (change?.kind !== "text" || onlyTyped.get(change.text) !== true) continue;
      const list = texts.get(change.text);
      if (list) list.push({ cell, change });
      else texts.set(change.text, [{ cell, change }]);
    }
    return texts;
  };
  const theirs = byText(rows);
  for (const [text, own] of byText(columns)) {
    const others = theirs.get(text);
    const [first] = others ?? [];
    if (!others || !first) continue;
    let composed = composeTyping(others.map(({ change }) => typingOf(change)));
    for (const { cell, change } of own) {
      const typing = typingOf(change);
      const moved = typingOver(typing, composed, "later");
      cell.changes = moved.splices.length > 0 ? [textLike(change, moved.splices)] : [];
      composed = typingOver(composed, typing, "earlier");
      done.add(cell);
    }
    for (const { cell } of others) {
      cell.changes = [];
      done.add(cell);
    }
    first.cell.changes = changesOfTyping(text, composed);
  }
  return done;
};

/** Texts in which each side works in places of its own: adds the cells that are done. */
const rebaseTextsApart = (rows: readonly Cell[], columns: readonly Cell[], done: Set<Cell>): void => {
  if (rows.length * columns.length < 16) return;
  const onlyLocal = new Map<string, boolean>();
  for (const { changes } of [...rows, ...columns])
    for (const change of changes)
      if (!isLocal(change)) for (const area of areasOf(change)) onlyLocal.set(textOf(area), false);
  const byText = (cells: readonly Cell[]): Map<TextId, { cell: Cell; change: Local }[]> => {
    const texts = new Map<TextId, { cell: Cell; change: Local }[]>();
    for (const cell of cells) {
      const [change] = cell.changes;
      if (done.has(cell) || !change || !isLocal(change) || onlyLocal.get(change.text) === false) continue;
      const list = texts.get(change.text);
      if (list) list.push({ cell, change });
      else texts.set(change.text, [{ cell, change }]);
    }
    return texts;
  };
  const theirs = byText(rows);
  for (const [text, own] of byText(columns)) {
    const others = theirs.get(text);
    if (!others || others.length * own.length < 16) continue;
    const met = rebaseApart(
      others.map(({ change }) => change),
      own.map(({ change }) => change),
    );
    if (!met) continue;
    for (const [list, changes] of [
      [others, met.earlier],
      [own, met.later],
    ] as const)
      for (const [index, { cell }] of list.entries()) {
        const change = changes[index];
        if (change) cell.changes = [change];
        done.add(cell);
      }
  }
};

/** The text that an area refers to, where it refers to one. */
const textOf = (area: string): string => area.replace(/^(?:stands-in|writes):/, "");
