import { html } from "parse5";
import type { HtmlKind, LocatedHtml } from "./located.ts";
import { BuiltElement } from "./nodes.ts";
import { Builder, LocatingParser } from "./parser.ts";
import { giveSpans } from "./spans.ts";

/**
 * Parsing context of a fragment: the element that holds it. The default is the body of a standards-mode page.
 */
export interface HtmlContext {
  readonly tag: string;
  readonly namespace: "html" | "svg" | "math";
  /** The page has no doctype that asks for standards mode (a table then stays inside its paragraph). */
  readonly quirks?: boolean;
}

const BODY: HtmlContext = { tag: "body", namespace: "html" };

/**
 * The tree that a browser with scripts on makes of `text`, with spans in the raw text: CRLF, lone CR, BOM and
 * surrogate pairs included, every offset is a UTF-16 offset of `text` itself. Never fails: broken html has a
 * tree as well, whose elements then are partly `outside` the source.
 *
 * A byte order mark at the start of a document is no text (decoders take it off); in a fragment it is text.
 */
export const parseHtml = (text: string, kind: HtmlKind, context: HtmlContext = BODY): LocatedHtml => {
  const builder = new Builder(text);
  const options = { treeAdapter: builder, sourceCodeLocationInfo: true };
  let root: BuiltElement;
  if (kind === "document") {
    const parser = new LocatingParser(options);
    // White space there makes no node and keeps every offset.
    parser.read(text.startsWith("\uFEFF") ? ` ${text.slice(1)}` : text);
    root = parser.document;
  } else {
    if (context.quirks || kind === "quirks-fragment") builder.mode = html.DOCUMENT_MODE.QUIRKS;
    const holder = new BuiltElement(context.tag, context.namespace, [], text);
    const parser = LocatingParser.forFragment(options, holder);
    parser.read(text);
    const [top] = parser.document.children;
    root = top?.kind === "element" ? top : parser.document;
  }
  const elements = giveSpans(root, builder.irregular);
  for (const node of root.children) node.parent = null;
  return {
    text,
    kind,
    quirks: builder.mode === html.DOCUMENT_MODE.QUIRKS,
    nodes: root.children,
    elements,
  };
};
