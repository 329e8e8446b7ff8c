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
  /** In the order of the DOM. Those of an implied element come from another tag (a second `<body class>`). */
  readonly attributes: readonly LocatedAttribute[];
  /** From `<` of the start tag to the end of the end tag (or of the last child where that is left out). */
  readonly span: Span | null;
  readonly startTag: Span | null;
  readonly endTag: Span | null;
  readonly parent: LocatedElement | null;
  /** A template's children are those of its content. */
  readonly children: readonly LocatedNode[];
  /** Place among the located elements of its text (document order of the source), -1 without a span. */
  readonly index: number;
  /**
   * Offset of the start tag that made it, also where it has no span of its own (a repeated element names the
   * tag that it repeats): where the code view can show it. -1 for an implied element.
   */
  readonly tagAt: number;
  /**
   * Reason why the element cannot be edited, shown to the person; null for an editable one. `outside ===
   * null` exactly where `span !== null`.
   */
  readonly outside: null | Outside;
}

/**
 * - `implied`: the parser made it; no start tag is in the text.
 * - `adopted`: it has a start tag, but what the browser put into it is not what its characters enclose.
 * - `foster-parented`: the browser moved it out of a table.
 * - `repeated`: one more element made from the start tag of another (unclosed `<b>`).
 */
export type Outside = "implied" | "adopted" | "foster-parented" | "repeated";

export interface LocatedAttribute {
  /** As the DOM names it: lower case in html, `xlink:href` with its prefix. */
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
  /** Decoded; what the browser joined from several pieces is one text. */
  readonly value: string;
  /** First to last character, stray end tags between them included; null where other nodes are between. */
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

/** White space after `</body>`, which browsers append to the last text of the body, is no node here. */
export interface LocatedHtml {
  readonly text: string;
  readonly kind: HtmlKind;
  /** Parsed as browsers do without a (modern) doctype; false for a plain fragment. */
  readonly quirks: boolean;
  readonly nodes: readonly LocatedNode[];
  /** Every element with a span, in source order: `elements[i].index === i`. */
  readonly elements: readonly LocatedElement[];
}

/**
 * A block's html is a fragment; a page of its own bytes is a document. `quirks-fragment`: of a page without a (modern)
 * doctype, where a table stays inside its paragraph.
 */
export type HtmlKind = "fragment" | "quirks-fragment" | "document";
