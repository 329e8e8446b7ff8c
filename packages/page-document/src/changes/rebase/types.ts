import type { TextId } from "../../model/text-id.ts";
import type { Change, Rename, Splice } from "../change.ts";

/** Author and time of an operation; copied into alternatives and notes. */
export interface Author {
  readonly opId: string;
  readonly memberId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Message for a person: their change conflicted with another and was altered. */
export interface Note {
  readonly reason: NoteReason;
  /** Member to notify: the author of the change that lost. */
  readonly memberId: string;
  /** Text or record id. */
  readonly where: string;
}

export type NoteReason =
  /** An element was to be deleted or unwrapped, but another had edited it: it stays, with the edit. */
  | "kept-element"
  /** The same for a block, page, shared block or resource. */
  | "kept-record"
  /** A value was replaced by two: the later wins, the other can be chosen. */
  | "alternative"
  /** The element was moved by two: the later wins. */
  | "moved-over"
  /** Two moves would have put each element into the other: the later is dropped. */
  | "cycle-refused"
  /** Two chose the same place: the later comes right behind. */
  | "re-keyed"
  /** Two pages or files of one path: the later got a number. */
  | "path-changed"
  /**
   * Others changed what a step of one's own did, so that it cannot be undone any more; said by the editor.
   */
  | "step-left-out"
  /** A field that holds no person's words was set by two: the later wins. */
  | "set-over";

/** Finds what a rename means in a piece of source that it has not seen; may be lazy about its parsers. */
export interface RenameResolver {
  /** Splices of `source` (nodes of `text`, or the whole text); empty where it cannot be decided. */
  readonly find: (
    text: TextId,
    source: string,
    rename: Pick<Rename, "what" | "from" | "to">,
  ) => readonly Splice[];
}

/** The two sides of a meeting: `earlier` comes first in the log. */
export interface PairContext {
  readonly earlier: Author;
  readonly later: Author;
  readonly renames?: RenameResolver | undefined;
  /** The value that each side's author replaced, as they had it on the screen; null where they replaced none. */
  readonly replaced?: { readonly earlier: string | null; readonly later: string | null } | undefined;
}

/**
 * Both sides of one rebase. `later` applies after the earlier change, `earlier` after the later one, and
 * both ways end in the same part (SPEC R1).
 */
export interface RebasedPair {
  readonly later: readonly Change[];
  readonly earlier: readonly Change[];
  readonly notes: readonly Note[];
  /** Side that lost and was reverted, if any. */
  readonly loser?: Order;
}

export type Order = "later" | "earlier";
