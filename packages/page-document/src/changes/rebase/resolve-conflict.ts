import type { Change, Firm, SourceChange, Splice } from "../change.ts";
import { invertAlone } from "../invert.ts";
import { splicesOfText } from "../text-change.ts";
import { fingerprint, keptAside } from "./alternative.ts";
import { losingTyping } from "./losing-typing.ts";
import { SETTLED } from "./touch.ts";
import type { Author, Note, NoteReason, Order, PairContext, RebasedPair } from "./types.ts";

/**
 * One of two changes loses: both ways end as if only the other had been made. The change that reverts it is
 * firmer than it was, and a settled change no longer loses, so that rebasing ends (SPEC R19).
 */

const firmnessOf = (change: SourceChange): 0 | Firm => (change.kind === "text" ? 0 : (change.firm ?? 0));

export const isSettled = (change: SourceChange): boolean => firmnessOf(change) === SETTLED;

/** Reverts a change; the result is marked as restoring the earlier state. */
export const revert = (
  change: SourceChange,
  firm: Firm = firmnessOf(change) === 0 ? 1 : SETTLED,
): readonly SourceChange[] => {
  const inverse = invertAlone(change);
  switch (inverse?.kind) {
    case "value-replace":
      return [{ ...inverse, restores: true, firm }];
    case "element-insert":
    case "element-wrap":
      return [{ ...inverse, restores: inverse.restores ?? fingerprint(JSON.stringify(inverse)), firm }];
    case "element-delete":
    case "element-unwrap":
      return [{ ...inverse, id: fingerprint(JSON.stringify(inverse)), firm }];
    case "element-move":
    case "rename":
      return [{ ...inverse, firm }];
    default:
      return [];
  }
};

/**
 * Reverts one of two restorations of the same element. It undoes nobody's removal, so it never loses:
 * otherwise the element would be there twice.
 */
export const revertFinally = (change: SourceChange): readonly SourceChange[] => revert(change, SETTLED);

/** The earlier change loses. */
export const earlierYields = (
  earlier: SourceChange,
  later: SourceChange,
  notes: readonly Note[],
  aside: readonly Change[] = [],
): RebasedPair => ({ later: [...revert(earlier), later, ...aside], earlier: aside, notes, loser: "earlier" });

/** The later change loses. */
export const laterYields = (
  earlier: SourceChange,
  later: SourceChange,
  notes: readonly Note[],
  aside: readonly Change[] = [],
): RebasedPair => ({ later: aside, earlier: [...revert(later), earlier, ...aside], notes, loser: "later" });

/**
 * The meeting as it was decided, but never at the cost of a settled change: then the other loses, and its
 * words are kept aside. Of two that are settled the later loses.
 */
export const unlessSettled = (
  met: RebasedPair,
  earlier: SourceChange,
  later: SourceChange,
  { earlier: first, later: second }: PairContext,
): RebasedPair => {
  if (met.loser === "earlier" && isSettled(earlier)) {
    const { words, held, rest } = yielding(later, earlier, "later", second);
    return {
      later: [...rest, ...words],
      earlier: [...held, ...words],
      notes: notesFor(words, second, later),
    };
  }
  if (met.loser === "later" && isSettled(later) && !isSettled(earlier)) {
    const { words, held, rest } = yielding(earlier, later, "earlier", first);
    return {
      later: [...held, ...words],
      earlier: [...rest, ...words],
      notes: notesFor(words, first, earlier),
    };
  }
  return met;
};

interface Yielded {
  /** Rest of a losing change. */
  readonly rest: readonly Change[];
  /** The settled one, after the other. */
  readonly held: readonly Change[];
  readonly words: readonly Change[];
}

/** `order` is that of the change that loses. */
export const yielding = (
  change: SourceChange,
  settled: SourceChange,
  order: Order,
  author: Author,
): Yielded => {
  if (change.kind !== "text")
    return { rest: [], held: [...revert(change), settled], words: wordsOf(change, settled, author) };
  const { rest, held, typed } = losingTyping(change, settled, order);
  return { rest, held, words: wordsAside("text", typed, settled, author) };
};

const wordsOf = (change: SourceChange, settled: SourceChange, author: Author): readonly Change[] => {
  if (change.kind === "value-replace" && !change.restores)
    return wordsAside(change.what, change.splices[0]?.insert ?? "", settled, author);
  if (change.kind === "element-insert" && change.restores === undefined)
    return wordsAside("text", change.source, settled, author);
  return [];
};

const wordsAside = (
  what: string,
  words: string,
  settled: SourceChange,
  author: Author,
): readonly Change[] => {
  if (words.trim() === "") return [];
  const { text, at } = placeOf(settled);
  return [keptAside(author, text, { from: at, to: at }, what, words)];
};

/** Text and offset at which a change begins. */
const placeOf = (change: SourceChange): { readonly text: string; readonly at: number } => {
  switch (change.kind) {
    case "element-insert":
    case "element-move":
      return change;
    case "element-delete":
    case "element-wrap":
      return { text: change.text, at: change.from };
    case "element-unwrap":
      return { text: change.text, at: change.start.from };
    case "value-replace":
      return { text: change.text, at: firstOf(change.splices) };
    case "text":
      return { text: change.text, at: firstOf(splicesOfText(change)) };
    case "rename":
      return { text: change.splices[0]?.text ?? "", at: firstOf(change.splices[0]?.splices ?? []) };
    default:
      return change satisfies never;
  }
};

const firstOf = ([splice]: readonly Splice[]): number => splice?.from ?? 0;

export const note = (reason: NoteReason, memberId: string, change: SourceChange): Note => ({
  reason,
  memberId,
  where: "text" in change ? change.text : (change.texts[0] ?? ""),
});

/** Notifies the author that something of theirs is kept aside, where anything is. */
export const notesFor = (
  aside: readonly Change[],
  { memberId }: Author,
  change: SourceChange,
): readonly Note[] => (aside.length > 0 ? [note("alternative", memberId, change)] : []);
