import type { ElementAddress } from "@hanok/page-document";

/** What was typed into an element in place: characters where it held and holds only text, else inner html. */
export interface TypedText {
  readonly element: ElementAddress;
  /** null: it holds elements now. */
  readonly text: string | null;
  readonly wasPlain: boolean;
  readonly html: string;
}

/** Typed and not yet an edit, with the source that its offsets belong to: comes back after a crash. */
export interface Draft extends TypedText {
  readonly source: string;
}
