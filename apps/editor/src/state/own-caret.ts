import type { TextId } from "@hanok/page-document";

/** Places in the text of the open document: where the chosen characters begin, and the caret. */
export interface TextCaret {
  readonly text: TextId;
  readonly anchor: number;
  readonly head: number;
}

/** Undefined while letters that are typed are not in the document yet: the place is unknown then. */
type CaretSource = () => TextCaret | null | undefined;

/** Of the places where one types, the one that has the focus. */
let source: CaretSource | null = null;
let whenMoved: () => void = () => undefined;

/** From now on the caret is there. Returns the way to say that it has left. */
export function provideCaret(asked: CaretSource): () => void {
  source = asked;
  whenMoved();
  return () => {
    if (source !== asked) return;
    source = null;
    whenMoved();
  };
}

/** Null where the person types nowhere. */
export const ownCaret: CaretSource = () => (source ? source() : null);

export const caretMoved = (): void => whenMoved();

/** One listener: the live channel. */
export function onCaretMoved(listener: () => void): void {
  whenMoved = listener;
}
