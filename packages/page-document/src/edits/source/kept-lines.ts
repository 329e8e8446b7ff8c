import { firstPlace } from "../../source/first-place.ts";
import { allElements, type LocatedHtml, type LocatedNode, parseHtml } from "../../source/html/index.ts";
import { closestTag } from "./tags.ts";

/** Elements in which white space at the beginning of a line is part of what they say. */
const LITERAL = new Set(["pre", "listing", "xmp", "plaintext", "textarea", "script", "style"]);

/** Whether a node that is put into this element is among white space that is shown. */
export const isInLiteral = (holder: Parameters<typeof closestTag>[0]): boolean =>
  closestTag(holder, ({ tag }) => LITERAL.has(tag)) !== null;

/**
 * The lines (the first is 0) whose indentation is no mere layout: those that begin in text that is read as it is
 * written, in a comment, or in a value of an attribute.
 */
export const keptLines = (source: string): ReadonlySet<number> => {
  const starts = [...source.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length);
  const kept = new Set<number>();
  if (starts.length === 0) return kept;
  for (const { from, to } of literalSpans(parseHtml(source, "fragment"))) {
    let place = firstPlace(starts.length, (one) => (starts[one] ?? 0) > from);
    for (; (starts[place] ?? to + 1) <= to; place += 1) kept.add(place + 1);
  }
  return kept;
};

function* literalSpans(html: LocatedHtml): Generator<{ readonly from: number; readonly to: number }> {
  yield* commentSpans(html.nodes);
  for (const { tag, span, startTag, endTag, tagAt, attributes, children } of allElements(html.nodes)) {
    for (const { valueSpan } of attributes) if (valueSpan) yield valueSpan;
    yield* commentSpans(children);
    if (!LITERAL.has(tag)) continue;
    // The end of an element that the browser split is unknown.
    if (span && startTag) yield { from: startTag.to, to: endTag?.from ?? span.to };
    else if (tagAt >= 0) yield { from: tagAt, to: html.text.length };
  }
}

function* commentSpans(
  nodes: readonly LocatedNode[],
): Generator<{ readonly from: number; readonly to: number }> {
  for (const node of nodes) if (node.kind === "comment" && node.span) yield node.span;
}
