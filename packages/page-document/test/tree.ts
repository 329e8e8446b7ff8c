import type { Span } from "../src/index.ts";

/**
 * Reads the strict markup of the generated documents (every element closed, every attribute in double
 * quotes): independent of the parser that the product uses, and intolerant where browsers forgive.
 */
export interface Node {
  readonly tag: string;
  readonly span: Span;
  readonly start: Span;
  readonly end: Span;
  readonly attributes: Readonly<Record<string, Span>>;
  readonly parent: Node | null;
  readonly children: Node[];
}

const TAG = /<(\/?)([a-z0-9-]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g;

/** All elements in source order, or null where the text does not nest. */
export const readTree = (text: string): Node[] | null => {
  const nodes: { -readonly [Key in keyof Node]: Node[Key] }[] = [];
  const open: (typeof nodes)[number][] = [];
  let last = 0;
  for (const match of text.matchAll(TAG)) {
    if (/[<>]/.test(text.slice(last, match.index))) return null;
    const [whole, closing, tag = "", attributes = ""] = match;
    const span = { from: match.index, to: match.index + whole.length };
    last = span.to;
    if (closing) {
      const node = open.pop();
      if (!node || node.tag !== tag) return null;
      node.end = span;
      node.span = { from: node.start.from, to: span.to };
      continue;
    }
    const found: Record<string, Span> = {};
    const base = span.from + 1 + tag.length;
    for (const one of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      if (Object.hasOwn(found, one[1] ?? "")) return null;
      const from = base + one.index + (one[1]?.length ?? 0) + 2;
      found[one[1] ?? ""] = { from, to: from + (one[2]?.length ?? 0) };
    }
    const parent = open.at(-1) ?? null;
    const node = { tag, span, start: span, end: span, attributes: found, parent, children: [] };
    parent?.children.push(node);
    nodes.push(node);
    open.push(node);
  }
  if (open.length > 0 || /[<>]/.test(text.slice(last))) return null;
  return nodes;
};

export const isLeaf = (node: Node): boolean => node.children.length === 0;
export const inside = (node: Node): Span => ({ from: node.start.to, to: node.end.from });
