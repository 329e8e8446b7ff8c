import type { Span } from "../../changes/change.ts";

/** A stylesheet, or the value of a style attribute, with the raw offsets of everything that edits touch. */
export interface LocatedCss {
  readonly text: string;
  readonly nodes: readonly CssNode[];
  /**
   * First offset at which the text breaks the grammar; null for a valid text. A broken text still has the
   * nodes that could be made out, as browsers skip what they do not understand; only what is certain has a
   * span.
   */
  readonly broken: { readonly at: number; readonly reason: string } | null;
  /** Every rule at any depth, in source order. */
  readonly rules: readonly CssRule[];
  readonly tail: CssTail;
}

/**
 * State of a stylesheet's end. Behind a `statement` without its semicolon (`at`: its end) and behind `junk`
 * (`at`: where it begins), which is no rule and ends in no block, browsers would read another rule as part of
 * it.
 */
export interface CssTail {
  readonly kind: "clean" | "statement" | "junk";
  readonly at: number;
}

export type CssNode = CssRule | CssAtRule | CssDeclaration | CssComment;
export type CssParent = CssRule | CssAtRule;

export interface CssRule {
  readonly kind: "rule";
  /** As written, comments included. */
  readonly selector: string;
  readonly selectorSpan: Span;
  readonly span: Span;
  /** Between the braces. */
  readonly body: Span;
  /** False where the closing brace is missing. */
  readonly closed: boolean;
  /**
   * Browsers read what is before it (`};`, a brace too many, a declaration outside of rules) and the rule up
   * to its closing brace as one rule that is none.
   */
  readonly dropped: boolean;
  readonly nodes: readonly CssNode[];
  readonly parent: CssParent | null;
}

export interface CssAtRule {
  readonly kind: "at-rule";
  /** Lower case, without a vendor prefix removed: `media`, `supports`, `layer`, `-webkit-keyframes`. */
  readonly name: string;
  readonly params: string;
  readonly paramsSpan: Span;
  /** With the semicolon of a statement (`@import …;`). */
  readonly span: Span;
  /** Between the braces; null for a statement. */
  readonly body: Span | null;
  readonly closed: boolean;
  /** As of a rule. */
  readonly dropped: boolean;
  readonly nodes: readonly CssNode[];
  readonly parent: CssParent | null;
}

export interface CssDeclaration {
  readonly kind: "declaration";
  /** As written; lower case except for custom properties. */
  readonly property: string;
  /** As written, without `!important`. */
  readonly value: string;
  readonly important: boolean;
  /** `--name`. */
  readonly custom: boolean;
  /** From the property to the end of the value or `!important`; the semicolon not included. */
  readonly span: Span;
  readonly propertySpan: Span;
  readonly valueSpan: Span;
  /** `!important` with the white space before it. */
  readonly importantSpan: Span | null;
  /** The semicolon after it; null for the last one without. */
  readonly semicolon: Span | null;
  readonly parent: CssParent | null;
}

export interface CssComment {
  readonly kind: "comment";
  readonly span: Span;
  readonly parent: CssParent | null;
}
