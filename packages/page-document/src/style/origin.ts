import type { Span } from "../changes/change.ts";
import type { ElementAddress } from "../edits/edit.ts";
import type { TextId } from "../model/index.ts";
import { type Declared, type StyledPage, spanIn } from "./cascade/cascade.ts";
import { addressOnPage } from "./page-tree.ts";

/** Origin of a value, for the panel that shows it and for the edit that changes it. */
export type StyleOrigin =
  | { readonly from: "inline"; readonly declaration: StyleDeclaration }
  | {
      readonly from: "rule";
      readonly declaration: StyleDeclaration;
      readonly text: TextId;
      /** The whole rule, and its selector, in `text`. */
      readonly span: Span;
      /** The one selector of the list that applies here. */
      readonly selector: string;
      readonly selectorSpan: Span;
      readonly media: readonly string[];
      readonly layer: string | null;
      readonly sheet: "resource" | "style" | "block";
    }
  /** An attribute of the element, or of the table around a cell: `width`, `bgcolor`, `cellpadding`. */
  | {
      readonly from: "attribute";
      readonly attribute: string;
      readonly tag: string;
      /** Address of its holder; null where that is outside the source. */
      readonly element: ElementAddress | null;
    }
  /** Set on an ancestor; `element` is null where that is outside the source. */
  | {
      readonly from: "inherited";
      readonly element: ElementAddress | null;
      readonly tag: string;
      readonly origin: StyleOrigin;
    }
  /** The browser's own style sheet. */
  | { readonly from: "browser" }
  /** Nobody says anything: the property's initial value. */
  | { readonly from: "initial" };

/** Somebody wrote it, and it can be written again. */
export type DeclaredOrigin = Extract<StyleOrigin, { from: "inline" | "rule" }>;

export interface StyleDeclaration {
  readonly text: TextId | null;
  /** As written: a shorthand where one decides. */
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
  readonly span: Span;
  readonly valueSpan: Span;
}

/** Result of the cascade for one property. */
export interface Decision {
  readonly value: string | null;
  /** The shorthand whose value could not be split before its variables are replaced. */
  readonly unsplit: { readonly shorthand: string; readonly value: string } | null;
  readonly winner: Declared | null;
  readonly origin: StyleOrigin;
  readonly losers: readonly Declared[];
}

/** Origin of a declaration for the panel and the edits. */
export const originOf = (declared: Declared, page: StyledPage): StyleOrigin => {
  if (declared.origin === "browser") return { from: "browser" };
  if (declared.hint) {
    const { attribute, holder } = declared.hint;
    const element = holder.span ? addressOnPage(page.tree, holder.span.from) : null;
    return { from: "attribute", attribute, tag: holder.tag, element };
  }
  const { declaration, text, rule, sheet } = declared;
  const own: StyleDeclaration = {
    text,
    property: declaration.property,
    value: declaration.value.trim(),
    important: declaration.important,
    span: spanIn(declared, declaration.span),
    valueSpan: spanIn(declared, declaration.valueSpan),
  };
  if (declared.origin === "inline" || !rule || !sheet) return { from: "inline", declaration: own };
  return {
    from: "rule",
    declaration: own,
    text: sheet.text,
    span: spanIn(declared, rule.rule.span),
    selector: declared.selector,
    selectorSpan: spanIn(declared, rule.rule.selectorSpan),
    media: sheet.media === "" ? rule.media : [sheet.media, ...rule.media],
    layer: rule.layer,
    sheet: sheet.kind,
  };
};
