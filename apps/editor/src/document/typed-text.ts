import type { ElementAddress } from "@hanok/page-document";

/** Text typed into an element in place: characters where it held and holds only text, else inner html. */
export interface TypedText {
  readonly element: ElementAddress;
  /** null: it holds elements now. */
  readonly text: string | null;
  readonly wasPlain: boolean;
  readonly html: string;
  /** Changed runs, where elements separate runs of text: `html` is then ignored. */
  readonly runs?: readonly TypedRun[] | undefined;
  /** Characters of the text before the caret, where it is known: says which of several like letters is the new one. */
  readonly caret?: number | undefined;
  /** The white space at the end of the source was typed, in this very typing. */
  readonly ownEnd?: boolean | undefined;
}

/** New inner html between two children, named by where their source begins; null at an edge of the element. */
export interface TypedRun {
  readonly after: number | null;
  readonly before: number | null;
  readonly html: string;
  /** Characters of the run before the caret, where it is there. */
  readonly caret?: number | undefined;
}

/** Typed and not yet an edit, with the source that its offsets belong to: comes back after a crash. */
export interface Draft extends TypedText {
  readonly source: string;
}
