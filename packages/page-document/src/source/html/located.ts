import type { Span } from "../../changes/change.ts";

/**
 * A located tree: what a browser makes of the text, with the span that each node has in the unchanged raw
 * text. A node whose `span` is null has no characters of its own (implied, adopted, foster-parented …): it
 * can be looked at, not edited.
 */
export type LocatedNode = LocatedElement | LocatedText | LocatedComment | LocatedDoctype;

export interface LocatedElement {
  readonly kind: "element";
  /** Lower case for html, as the browser has it for svg and math. */
  readonly tag: string;
  readonly namespace: "html" | "svg" | "math";
  readonly attributes: readonly LocatedAttribute[];
  /** From `<` of the start tag to the end of the end tag (or of the last child where that is left out). */
  readonly span: Span | null;
  readonly startTag: Span | null;
  readonly endTag: Span | null;
  readonly parent: LocatedElement | null;
  readonly children: readonly LocatedNode[];
  /** Place among the located elements of its text (document order of the source), -1 without a span. */
  readonly index: number;
  /** Why it cannot be edited, where it cannot: shown to the person. */
  readonly outside: null | "implied" | "adopted" | "foster-parented" | "repeated";
}

export interface LocatedAttribute {
  readonly name: string;
  /** Decoded value. */
  readonly value: string;
  /** Name, equals sign and value with quotes. */
  readonly span: Span;
  /** The raw value without quotes; null for an attribute without `=`. */
  readonly valueSpan: Span | null;
  readonly quote: '"' | "'" | "" | null;
}

export interface LocatedText {
  readonly kind: "text";
  readonly value: string;
  readonly span: Span | null;
  readonly parent: LocatedElement | null;
}
export interface LocatedComment {
  readonly kind: "comment";
  readonly value: string;
  readonly span: Span | null;
  readonly parent: LocatedElement | null;
}
export interface LocatedDoctype {
  readonly kind: "doctype";
  readonly span: Span | null;
  readonly parent: null;
}

export interface LocatedHtml {
  readonly text: string;
  readonly nodes: readonly LocatedNode[];
  /** Every element with a span, in source order: `elements[i].index === i`. */
  readonly elements: readonly LocatedElement[];
}
