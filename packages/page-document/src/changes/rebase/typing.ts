import type { TextId } from "../../model/text-id.ts";
import { firstPlace } from "../../source/first-place.ts";
import type { Splice, TextChange } from "../change.ts";
import { composeSplices, type Splices } from "../splices.ts";
import { splicesOfText, textChange } from "../text-change.ts";
import { BEFORE, BEHIND, PLAIN, type Rank, rankOfTyping } from "./form.ts";
import type { Order } from "./types.ts";

/**
 * Typing in one text. `ranks` are the same splices with one digit in the place of each inserted unit: its rank among
 * what is inserted between the same two characters. Both have one geometry, so what composes and maps the one does the
 * other.
 */
export interface Typing {
  readonly splices: Splices;
  readonly ranks: Splices;
}

export const typingOf = (change: TextChange): Typing => {
  const splices = splicesOfText(change);
  const rank = String(rankOfTyping(change));
  return {
    splices,
    ranks: splices.map(({ from, to, insert }) => ({ from, to, insert: rank.repeat(insert.length) })),
  };
};

/** As changes, one for each rank that occurs: what is put between, then what continues the letters beside it. */
export const changesOfTyping = (text: TextId, { splices, ranks }: Typing): readonly TextChange[] => {
  const changes: TextChange[] = [];
  let now = { splices, ranks };
  for (const [rank, continues] of [
    [PLAIN, undefined],
    [BEHIND, "behind"],
    [BEFORE, "before"],
  ] as const) {
    const { own, rest } = parted(now, String(rank), rank === PLAIN);
    if (own.length > 0) changes.push({ ...textChange(text, own), ...(continues ? { continues } : {}) });
    now = rest;
  }
  return changes;
};

/** The insertions of one rank, with all removals where asked for, and what is left to be made after them. */
const parted = ({ splices, ranks }: Typing, rank: string, removes: boolean) => {
  const own: Splice[] = [];
  const rest: Splice[] = [];
  const restRanks: Splice[] = [];
  let grown = 0;
  for (const [index, { from, to, insert }] of splices.entries()) {
    const units = ranks[index]?.insert ?? "";
    const end = removes ? to : from;
    let mine = "";
    for (let at = 0; at < units.length; ) {
      let next = at + 1;
      while (units.charAt(next) === units.charAt(at)) next += 1;
      if (units.charAt(at) === rank) mine += insert.slice(at, next);
      else {
        const place = from + grown + mine.length;
        rest.push({ from: place, to: place, insert: insert.slice(at, next) });
        restRanks.push({ from: place, to: place, insert: units.slice(at, next) });
      }
      at = next;
    }
    if (mine !== "" || end > from) own.push({ from, to: end, insert: mine });
    grown += mine.length - (end - from);
  }
  return { own, rest: { splices: rest, ranks: restRanks } };
};

/** Typing made one after the other as one; in halves, so that composing n changes costs n log n. */
export const composeTyping = (list: readonly Typing[]): Typing => {
  const compose = (from: number, to: number): Typing => {
    if (to - from <= 1) return list[from] ?? { splices: [], ranks: [] };
    const middle = (from + to) >> 1;
    const first = compose(from, middle);
    const second = compose(middle, to);
    return {
      splices: composeSplices(first.splices, second.splices),
      ranks: composeSplices(first.ranks, adopted(second.ranks, first.ranks)),
    };
  };
  return compose(0, list.length);
};

/**
 * Units that continue what `first` has inserted are where that is: they take its rank. Seen from the text
 * before both they have no neighbour of their own. The text that they continue may have been removed behind
 * them.
 */
const adopted = (second: Splices, first: Splices): Splices => {
  const rankOf = insertedRanks(first);
  return second.map((splice) => {
    const { from, to, insert } = splice;
    const removed = to > from ? rankOf(from) || rankOf(to - 1) : "";
    const behind = rankOf(from - 1) || removed || String(BEHIND);
    const before = removed || rankOf(to) || String(BEFORE);
    const ranks = insert.replace(CONTINUING, (unit) => (unit === String(BEHIND) ? behind : before));
    return { ...splice, insert: ranks };
  });
};
const CONTINUING = new RegExp(`[${BEHIND}${BEFORE}]`, "g");

/** The rank of the unit at an offset after the splices; '' where they did not insert it. */
const insertedRanks = (splices: Splices): ((offset: number) => string) => {
  const starts: number[] = [];
  let grown = 0;
  for (const { from, to, insert } of splices) {
    starts.push(from + grown);
    grown += insert.length - (to - from);
  }
  return (offset) => {
    const at = firstPlace(starts.length, (place) => (starts[place] ?? 0) > offset) - 1;
    return splices[at]?.insert.charAt(offset - (starts[at] ?? 0)) ?? "";
  };
};

/**
 * Typing over typing in one text, in one pass over both: the same answer as following splice by splice (SPEC R3), for
 * lists that are long. One of the two sides is a single change.
 */
export const typingOver = (own: Typing, over: Typing, order: Order): Typing => {
  const result: Splice[] = [];
  const ranks: Splice[] = [];
  const put = (from: number, to: number, insert: string, units: string): void => {
    add(result, from, to, insert);
    add(ranks, from, to, units);
  };
  let next = 0;
  // Shift of text behind all of `over` before `next`.
  let shift = 0;
  for (const [place, { from, to, insert }] of own.splices.entries()) {
    for (;;) {
      const other = over.splices[next];
      if (!other || other.to > from || other.from >= from) break;
      shift += other.insert.length - (other.to - other.from);
      next++;
    }
    let at = from + shift;
    let index = next;
    const straddling = over.splices[index];
    if (straddling && straddling.from < from) {
      at = straddling.from + shift + straddling.insert.length;
      index++;
    }
    if (insert) {
      let left = insert;
      let units = own.ranks[place]?.insert ?? "";
      for (; ; index++) {
        const other = over.splices[index];
        if (!other || other.from > from) break;
        const theirs = over.ranks[index]?.insert ?? "";
        if (theirs === "") continue;
        const first = rankAt(units, 0);
        if (countOf(units, (rank) => rank === first) === units.length) {
          // Theirs come before ours as far as they are first.
          const before = countOf(theirs, (rank) => standsFirst(rank, first, order === "later"));
          at += before;
          if (before < theirs.length) break;
          continue;
        }
        const before = countOf(units, (rank) => standsFirst(rank, rankAt(theirs, 0), order === "earlier"));
        if (before > 0) put(at, at, left.slice(0, before), units.slice(0, before));
        at += theirs.length;
        [left, units] = [left.slice(before), units.slice(before)];
        if (units === "") break;
      }
      if (left) put(at, at, left, units);
    }
    if (to === from) continue;
    let start = from;
    let moved = shift;
    for (index = next; ; index++) {
      const other = over.splices[index];
      if (!other || other.from >= to) break;
      if (other.from > start) put(start + moved, other.from + moved, "", "");
      moved += other.insert.length - (other.to - other.from);
      start = Math.max(start, other.from, other.to);
    }
    if (to > start) put(start + moved, to + moved, "", "");
  }
  return { splices: result, ranks };
};

const rankAt = (units: string, at: number): Rank => Number(units.charAt(at)) as Rank;

/** Whether an insertion of this rank is before another one; of one rank the earlier does. */
const standsFirst = (rank: Rank, other: Rank, isEarlier: boolean): boolean =>
  rank === other ? isEarlier : rank < other;

/** Number of units from the left that satisfy `isSo`. */
const countOf = (units: string, isSo: (rank: Rank) => boolean): number => {
  let count = 0;
  while (count < units.length && isSo(rankAt(units, count))) count += 1;
  return count;
};

/** Appends; an insertion and the removal right behind it become one splice. */
const add = (splices: Splice[], from: number, to: number, insert: string): void => {
  const last = splices.at(-1);
  if (last && last.to === from && (last.from === last.to || insert === ""))
    splices[splices.length - 1] = { from: last.from, to, insert: last.insert + insert };
  else splices.push({ from, to, insert });
};
