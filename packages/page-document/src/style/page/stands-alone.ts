import {
  allElements,
  isVoid,
  type LocatedElement,
  type LocatedHtml,
  type LocatedNode,
} from "../../source/html/index.ts";

/** Start tags that a browser ends by itself, within an element that has its end tag. */
const ENDED_BY_OTHERS = new Set(
  "p li dt dd tr td th tbody thead tfoot caption colgroup option optgroup rp rt".split(" "),
);
/** Made by the parser between a table and its rows, and ended with it. */
const IMPLIED = new Set(["tbody", "tr", "colgroup"]);
const RAW = new Set("script style textarea title xmp iframe noembed noframes noscript".split(" "));
const EATS_NEWLINE = new Set(["pre", "textarea", "listing"]);

/** Characters that mean something else before some others. */
const OPEN_END = /(?:<|&#?\w*|\r)$/;
/** A comment that the text itself ends: without `-->` it would take in what follows. */
const ENDED_COMMENT = /^(?:<!--[\s\S]*--!?>|<!---?>|<(?!!--)[\s\S]*>)$/;

const known = new WeakMap<LocatedHtml, boolean>();

/**
 * Whether a block's html makes the same nodes at any place in a page's body, and leaves nothing behind for
 * what follows: every character of it belongs to exactly one node, and every element ends in it. Says no
 * where in doubt.
 */
export const standsAlone = (html: LocatedHtml): boolean => {
  const before = known.get(html);
  if (before !== undefined) return before;
  const alone =
    !OPEN_END.test(html.text) &&
    covers(html, html.nodes, 0, html.text.length, false) &&
    html.nodes.every((node) => node.kind !== "element" || isEnded(html, node)) &&
    [...allElements(html.nodes)].every((element) => isPlain(html, element));
  known.set(html, alone);
  return alone;
};

const isPlain = (html: LocatedHtml, element: LocatedElement): boolean => {
  if (element.outside !== null) return element.outside === "implied" && IMPLIED.has(element.tag);
  const { startTag, endTag, span, tag } = element;
  if (!startTag || !span) return false;
  if (!isEnded(html, element) && !(element.namespace === "html" && ENDED_BY_OTHERS.has(tag))) return false;
  return covers(html, element.children, startTag.to, endTag?.from ?? span.to, RAW.has(tag), tag);
};

const isEnded = (html: LocatedHtml, element: LocatedElement): boolean => {
  const { endTag, startTag, namespace } = element;
  if (endTag !== null || namespace === "html") return endTag !== null || isVoid(element);
  return startTag !== null && html.text.slice(startTag.from, startTag.to).endsWith("/>");
};

/** Whether the nodes follow each other without a gap: what a browser leaves out is in one. */
const covers = (
  html: LocatedHtml,
  nodes: readonly LocatedNode[],
  from: number,
  to: number,
  isRaw: boolean,
  tag = "",
): boolean => {
  let at = from;
  if (EATS_NEWLINE.has(tag)) at += /^\r?\n/.exec(html.text.slice(at, at + 2))?.[0].length ?? 0;
  for (const node of written(nodes)) {
    const { span } = node;
    if (span === null || (span.from !== at && !(span.from === from && at > from))) return false;
    const own = html.text.slice(span.from, span.to);
    if (node.kind === "text" && !isRaw && /<[a-z/!?]/i.test(own)) return false;
    if (node.kind === "comment" && !ENDED_COMMENT.test(own)) return false;
    at = span.to;
  }
  return at === to;
};

/** The nodes that have characters, those inside implied ones in their place. */
const written = (nodes: readonly LocatedNode[]): readonly LocatedNode[] =>
  nodes.flatMap((node) =>
    node.kind === "element" && node.outside === "implied" ? written(node.children) : [node],
  );
