import { commonEnds } from "../common-ends.ts";
import type { CssNode, CssParent, CssRule, LocatedCss } from "./located.ts";
import { parseCss } from "./parse.ts";

/**
 * The tree of a stylesheet from that of the version before it: what is before and behind the difference is
 * taken over, only the rules between are read again. The same as `parseCss(text)`; null where that is not
 * certain.
 *
 * Why it is certain: behind a closed rule at the top a parser is where it was at the beginning. Text behind such
 * a place is read alike, whatever was before it.
 */
export const parseNext = (before: LocatedCss, text: string): LocatedCss | null => {
  const old = before.text;
  if (before.broken || old.startsWith("\uFEFF") || old.startsWith("\uFFFE")) return null;
  const { start, end } = commonEnds(old, text);
  const shift = text.length - old.length;
  const kept = lastClosed(before.nodes, (node) => node.span.to <= start);
  const from = before.nodes[kept]?.span.to ?? 0;
  const behind = before.nodes.findIndex(
    (node, index) => index > kept && isClosed(node) && node.span.to >= old.length - end,
  );
  const cut = behind < 0 ? old.length : (before.nodes[behind]?.span.to ?? old.length);
  const part = text.slice(from, cut + shift);
  // At its beginning a parser takes a byte order mark off.
  if (from > 0 && /^[\uFEFF\uFFFE]/.test(part)) return null;
  // A semicolon behind a rule is before the next one.
  if (/^\s*;/.test(part) || mayBeginWithSemicolon(old, cut)) return null;
  const between = parseCss(part);
  const last = between.nodes.at(-1);
  const endsClosed = last !== undefined && isClosed(last) && last.span.to === part.length;
  if (between.broken || (behind >= 0 && !endsClosed)) return null;

  const rules: CssRule[] = [];
  for (const rule of before.rules) {
    if (rule.span.from >= from) break;
    rules.push(rule);
  }
  const nodes = before.nodes.slice(0, kept + 1);
  for (const node of between.nodes) nodes.push(moved(node, from, null, rules));
  if (behind >= 0)
    for (const node of before.nodes.slice(behind + 1)) nodes.push(moved(node, shift, null, rules));
  const tail = behind >= 0 ? before.tail : between.tail;
  return { text, nodes, broken: null, rules, tail: { ...tail, at: tail.at + (behind >= 0 ? shift : from) } };
};

const mayBeginWithSemicolon = (text: string, at: number): boolean => {
  const ahead = text.slice(at, at + 200).trimStart();
  return ahead === "" ? at + 200 < text.length : ahead.startsWith(";");
};

/** A rule or at-rule with its closing brace. */
const isClosed = (node: CssNode): boolean =>
  (node.kind === "rule" || (node.kind === "at-rule" && node.body !== null)) && node.closed;

/** Index of the last closed node before the first one that does not fit; -1 for none. */
const lastClosed = (nodes: readonly CssNode[], fits: (node: CssNode) => boolean): number => {
  const first = nodes.findIndex((node) => !fits(node));
  return nodes.findLastIndex((node, index) => (first < 0 || index < first) && isClosed(node));
};

/** The node `by` characters further on; its rules are added to `rules` in the order of the source. */
const moved = (node: CssNode, by: number, parent: CssParent | null, rules: CssRule[]): CssNode => {
  const at = (span: { readonly from: number; readonly to: number }) => ({
    from: span.from + by,
    to: span.to + by,
  });
  if (node.kind === "comment") return { kind: "comment", span: at(node.span), parent };
  if (node.kind === "declaration")
    return {
      ...node,
      span: at(node.span),
      propertySpan: at(node.propertySpan),
      valueSpan: at(node.valueSpan),
      importantSpan: node.importantSpan && at(node.importantSpan),
      semicolon: node.semicolon && at(node.semicolon),
      parent,
    };
  const inner: CssNode[] = [];
  const own =
    node.kind === "rule"
      ? {
          ...node,
          selectorSpan: at(node.selectorSpan),
          span: at(node.span),
          body: at(node.body),
          nodes: inner,
          parent,
        }
      : {
          ...node,
          paramsSpan: at(node.paramsSpan),
          span: at(node.span),
          body: node.body && at(node.body),
          nodes: inner,
          parent,
        };
  if (own.kind === "rule") rules.push(own);
  for (const child of node.nodes) inner.push(moved(child, by, own, rules));
  return own;
};
