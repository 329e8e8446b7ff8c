import type { TextId } from "../../model/text-id.ts";
import { isSourceChange } from "../apply.ts";
import type { Change, TextChange } from "../change.ts";
import { composeSplices } from "../splices.ts";
import { splicesOfText, textChange } from "../text-change.ts";
import { areasOf, meets } from "./areas.ts";
import { meetRecords } from "./record-pair.ts";
import { bothStand, meetSources } from "./source-pair.ts";
import type { Author, Meeting, Met, Note, Order, RenameResolver } from "./types.ts";

export interface RebaseOptions {
  /** Who made the rebased changes, and who those that they are rebased over. */
  readonly mine?: Author | undefined;
  readonly theirs?: Author | undefined;
  readonly renames?: RenameResolver | undefined;
}

export interface Rebased {
  readonly changes: readonly Change[];
  readonly notes: readonly Note[];
}

const NOBODY: Author = { opId: "", memberId: "", at: "" };

/**
 * `change`, made on the same part as `over`, as it must be made after `over`. `order` says which of the two
 * stands later in the log: with `a` later, S·b·rebase(a over b, "later") = S·a·rebase(b over a, "earlier").
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
  const met =
    order === "later"
      ? meetLists(over, changes, { earlier: theirs, later: mine, renames })
      : meetLists(changes, over, { earlier: mine, later: theirs, renames });
  return { changes: order === "later" ? met.later : met.earlier, notes: met.notes };
};

/** Both sides at once: what a browser needs to put a colleague's changes under its own. */
export const meetLists = (earlier: readonly Change[], later: readonly Change[], meeting: Meeting): Met => {
  if (earlier.length === 0 || later.length === 0) return { earlier, later, notes: [] };
  const notes: Note[] = [];
  const typing = meetTyping(earlier, later);
  let row: (readonly Change[])[] = typing.earlier.map((change) => [change]);
  const result: Change[] = [];
  for (const change of typing.later) {
    let column: readonly Change[] = [change];
    const next: (readonly Change[])[] = [];
    for (const cell of row) {
      const met = meetCells(cell, column, meeting, notes);
      column = met.later;
      next.push(met.earlier);
    }
    row = next;
    result.push(...column);
  }
  return {
    earlier: [...row.flat(), ...typing.metEarlier],
    later: [...result, ...typing.metLater],
    notes,
  };
};

const meetCells = (
  earlier: readonly Change[],
  later: readonly Change[],
  meeting: Meeting,
  notes: Note[],
): { readonly earlier: readonly Change[]; readonly later: readonly Change[] } => {
  const [first] = earlier;
  const [second] = later;
  if (first === undefined || second === undefined) return { earlier, later };
  if (earlier.length === 1 && later.length === 1) {
    if (!meets(areasOf(first), areasOf(second))) return { earlier, later };
    const met =
      isSourceChange(first) && isSourceChange(second)
        ? meetSources(first, second, meeting)
        : meetRecords(first, second, meeting);
    notes.push(...met.notes);
    return met;
  }
  let row = earlier;
  const result: Change[] = [];
  for (const change of later) {
    let column: readonly Change[] = [change];
    const next: Change[] = [];
    for (const cell of row) {
      const met = meetCells([cell], column, meeting, notes);
      column = met.later;
      next.push(...met.earlier);
    }
    row = next;
    result.push(...column);
  }
  return { earlier: row, later: result };
};

interface Typing {
  readonly earlier: readonly Change[];
  readonly later: readonly Change[];
  readonly metEarlier: readonly Change[];
  readonly metLater: readonly Change[];
}

/**
 * Texts in which both sides only typed need no table of pairs: the earlier side is taken as one change, and
 * each later one is met with it. Keeps 1,000 remote changes under 100 local ones linear (SPEC R17).
 */
const meetTyping = (earlier: readonly Change[], later: readonly Change[]): Typing => {
  if (earlier.length * later.length < 16) return { earlier, later, metEarlier: [], metLater: [] };
  const typed = new Map<string, boolean>();
  for (const change of [...earlier, ...later])
    for (const area of areasOf(change)) typed.set(area, change.kind === "text" && typed.get(area) !== false);
  const isTyping = (change: Change): change is TextChange =>
    change.kind === "text" && typed.get(change.text) === true;
  const both = new Set(earlier.filter(isTyping).map(({ text }) => text));
  const metEarlier: Change[] = [];
  const metLater: Change[] = [];
  for (const text of both) {
    const own = (change: Change): change is TextChange => change.kind === "text" && change.text === text;
    let composed: TextChange = composeTyping(text, earlier.filter(own));
    for (const change of later.filter(own)) {
      const met = bothStand(composed, change);
      metLater.push(...met.later);
      const [rest] = met.earlier;
      composed = rest?.kind === "text" ? rest : textChange(text, []);
    }
    metEarlier.push(composed);
  }
  const left = (change: Change) => !(isTyping(change) && both.has(change.text));
  return { earlier: earlier.filter(left), later: later.filter(left), metEarlier, metLater };
};

/** In halves, so that composing n changes costs n log n. */
const composeTyping = (text: TextId, changes: readonly TextChange[]): TextChange => {
  const compose = (from: number, to: number): ReturnType<typeof composeSplices> => {
    if (to - from === 1) {
      const only = changes[from];
      return only ? splicesOfText(only) : [];
    }
    const middle = (from + to) >> 1;
    return composeSplices(compose(from, middle), compose(middle, to));
  };
  return textChange(text, changes.length > 0 ? compose(0, changes.length) : []);
};
