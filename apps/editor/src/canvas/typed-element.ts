import type { ContentNode, NodeId, OwnLetters } from "@hanok/canvas/protocol";
import type { ProjectPart } from "@hanok/page-document";
import { onSource } from "./typed-content.ts";
import { inSource, type Tags } from "./typed-edit.ts";
import type { ChosenCharacters } from "./typed-places.ts";
import type { Reach } from "./typed-reach.ts";

/** Canvas functions that typing needs. */
export interface TypedCanvas {
  /** Ends it in the frame, which then brings the old text back (`keep` false) or not. */
  readonly end: (keep: boolean) => void;
  /** It is over: what is selected is shown again. */
  readonly ended: () => void;
  /** Draws the page again: it differs from the source. */
  readonly repaint: () => void;
  /** Effect of this part on an element; null where the element could not stay in the frame. */
  readonly reach: (node: NodeId, part: ProjectPart) => Reach | null;
  /** Has the frame put what others wrote into the text; it answers by `merged`. */
  readonly merge: (
    node: NodeId,
    was: readonly ContentNode[],
    now: readonly ContentNode[],
    own: OwnLetters | null,
    caret: { readonly was: number; readonly now: number } | null,
  ) => void;
  /** Says beside an element why its text cannot be edited. */
  readonly refuse: (node: NodeId, words: string) => void;
  /** Whether an element's words refuse typing; a sentence then says why. A promise while the code for it is on its way. */
  readonly refusesText: (node: NodeId) => boolean | Promise<boolean>;
  /** Paints the content of an element that the frame made itself. */
  readonly repaintInside: (node: NodeId) => void;
}

/** Element that is being typed in. */
export interface TypedElement {
  readonly node: NodeId;
  /** Names this typing: its bursts are steps of their own. */
  readonly id: string;
  /** Content at the beginning of the typing. */
  readonly first: readonly ContentNode[];
  /** Text of the source now: the letters that are edits already are part of it. */
  before: readonly ContentNode[];
  /** Last content that the frame sent. */
  draft: readonly ContentNode[] | null;
  /** Text of the frame when its letters last became an edit; null where others wrote since. */
  taken: readonly ContentNode[] | null;
  /** In which burst that was typed. */
  burst: number;
  /** Caret position then; null where it is not known. */
  draftCaret: number | null;
  /**
   * Elements within it that the source has now, in their order, by the ids under which the frame knows them.
   * An edit of their text paints them again in the picture, with other ids, while in the frame they stay what
   * they are.
   */
  frameIds: readonly NodeId[];
  /** Tags of the elements that were in it first, by the same ids: undo in the frame may bring one back. */
  readonly firstTags: ReadonlyMap<NodeId, Tags>;
  /** Letters have become edits since the typing began. */
  isCommitted: boolean;
  /** An edit was refused: the rest waits for the end, which notifies the person. */
  isRefused: boolean;
  /** The edit of letters that is on its way. */
  committing: Promise<void>;
  /** Number of merges of others' text into it: drafts that the frame sent before lack them. */
  merges: number;
  /** Both ends of what is chosen, as the frame last sent them; null before. */
  caret: ChosenCharacters | null;
  /** Content of the frame when a step was undone that it could not follow: nobody typed it. */
  outOfStep: readonly ContentNode[] | null;
  readonly forgetCaret: () => void;
}

/** Data that the frame sends with letters. */
export interface ToldDraft {
  /** No composition is under way. */
  readonly settled: boolean;
  readonly burst: number;
  readonly caret: number | null;
}

export interface ToldEnd {
  /** The element may hold more than the content says. */
  readonly made: boolean;
  readonly burst: number;
  readonly caret: number | null;
}

export const actOf = ({ id }: TypedElement, burst: number): string => `typing ${id} ${burst}`;

/** Content that the frame sent, as an edit of what the source says now. */
export const meantInSource = (typed: TypedElement, told: readonly ContentNode[]): readonly ContentNode[] => {
  const content = inSource(typed, told);
  return typed.taken ? onSource(inSource(typed, typed.taken), typed.before, content) : content;
};

/** One thing after the other. A fault of one must not hold up the next, least of all the end, which keeps the words. */
export const inTurn = (typed: TypedElement, act: () => Promise<void>): void => {
  typed.committing = typed.committing.then(act).catch(reportError);
};
