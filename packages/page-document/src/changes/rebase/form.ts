import { type HiddenText, hiddenText, type TextId } from "../../model/text-id.ts";
import type { ElementMove, SourceChange, Span, Splice, TextChange } from "../change.ts";
import { resolveSplices } from "../resolve.ts";

/**
 * Order of several insertions between the same two characters: end tags put behind a span, then typing that
 * continues the letters on the left, then plain insertions, then typing that continues the letters on the
 * right, then start tags put before a span, then the replacement of the span itself.
 */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;
export const CLOSER: Rank = 0;
export const BEHIND: Rank = 1;
export const PLAIN: Rank = 2;
export const BEFORE: Rank = 3;
export const OPENER: Rank = 4;
export const ATTACHED: Rank = 5;

/** The rank of what a change of characters inserts. */
export const rankOfTyping = ({ continues }: TextChange): Rank =>
  continues === undefined ? PLAIN : continues === "behind" ? BEHIND : BEFORE;

export interface Placed extends Splice {
  readonly rank: Rank;
  /** For openers and closers: the span that they are around. */
  readonly range: Span | null;
}

/** A source change as rebasing sees it: splices with their ranks by text, or one move. */
export interface Form {
  readonly edits: readonly { readonly text: TextId; readonly splices: readonly Placed[] }[];
  readonly move: ElementMove | null;
  /** For a delete whose `id` is known: what it takes, where it can still be worked on. */
  readonly hides: (Span & { readonly text: TextId; readonly to: number; readonly hidden: HiddenText }) | null;
}

const forms = new WeakMap<SourceChange, Form>();

export const formOf = (change: SourceChange): Form => {
  const known = forms.get(change);
  if (known) return known;
  const form = makeForm(change);
  forms.set(change, form);
  return form;
};

const makeForm = (change: SourceChange): Form => {
  if (change.kind === "element-move") return { edits: [], move: change, hides: null };
  // Tags around nothing are put between two characters, like an element.
  const range =
    change.kind === "element-wrap" && change.from < change.to ? { from: change.from, to: change.to } : null;
  const rankOf = (index: number): Rank => {
    if (range) return index === 0 ? OPENER : CLOSER;
    if (change.kind === "text") return rankOfTyping(change);
    return change.kind === "value-replace" || change.kind === "rename" ? ATTACHED : PLAIN;
  };
  return {
    edits: resolveSplices(change).map(({ text, splices }) => ({
      text,
      splices: splices.map((splice, index) => ({ ...splice, rank: rankOf(index), range })),
    })),
    move: null,
    hides:
      change.kind === "element-delete" && change.id !== undefined
        ? { text: change.text, from: change.from, to: change.to, hidden: hiddenText(change.id) }
        : null,
  };
};

const NONE: readonly Placed[] = [];
export const placedIn = (form: Form, text: string): readonly Placed[] =>
  form.edits.find((edit) => edit.text === text)?.splices ?? NONE;

/** The texts that a source change writes to. */
export const textsOfSource = (change: SourceChange): readonly TextId[] => {
  switch (change.kind) {
    case "element-move":
      return change.text === change.toText ? [change.text] : [change.text, change.toText];
    case "element-insert":
    case "element-wrap":
      return change.restores === undefined ? [change.text] : [change.text, hiddenText(change.restores)];
    case "rename":
      return [...new Set([...change.texts, ...change.splices.map(({ text }) => text)])];
    default:
      return [change.text];
  }
};
