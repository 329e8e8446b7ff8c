import { LIMITS } from "../../names/limits.ts";
import type { HtmlKind, LocatedNode } from "./located.ts";
import { parseHtml } from "./parse.ts";
import { VOID_TAGS } from "./void.ts";

/** The tree of a text is nested deeper than `LIMITS.depth`, or has more elements than `LIMITS.elements`. */
export type TreeExcess = "element.deep" | "element.many";

const TAG = /<(\/?)([a-z][^\s/>]{0,100})/gi;

/**
 * Whether the tags of a text show that its tree is within the limits (S11). Reads the text once and parses nothing:
 * each start tag that no end tag of its name follows counts as one level, also where a browser closes it by itself, so
 * that a text of many list items without end tags is answered with false.
 */
export const isClearlyWithinLimits = (text: string): boolean => {
  const open = new Map<string, number>();
  let elements = 0;
  let depth = 0;
  for (const [, slash, name = ""] of text.matchAll(TAG)) {
    const tag = name.toLowerCase();
    const own = open.get(tag) ?? 0;
    if (slash) {
      if (own === 0) continue;
      open.set(tag, own - 1);
      depth -= 1;
      continue;
    }
    elements += 1;
    if (elements > LIMITS.elements) return false;
    if (VOID_TAGS.has(tag)) continue;
    open.set(tag, own + 1);
    depth += 1;
    if (depth > LIMITS.depth) return false;
  }
  return true;
};

/** How many elements a text has, and how many are within each other at its deepest place. */
export const treeSize = (
  text: string,
  kind: HtmlKind,
): { readonly elements: number; readonly depth: number } => {
  const open: { readonly nodes: readonly LocatedNode[]; place: number }[] = [
    { nodes: parseHtml(text, kind).nodes, place: 0 },
  ];
  let elements = 0;
  let depth = 0;
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.nodes[top.place++];
    if (node === undefined) open.pop();
    else if (node.kind === "element") {
      elements += 1;
      depth = Math.max(depth, open.length);
      open.push({ nodes: node.children, place: 0 });
    }
  }
  return { elements, depth };
};

/**
 * What a text exceeds that the text before it did not exceed as far; null where it is within the limits or no larger than
 * before, so that a text that was too large stays editable. Parses both texts unless their tags answer already.
 */
export const treeExcess = (text: string, before: string, kind: HtmlKind): TreeExcess | null => {
  if (isClearlyWithinLimits(text)) return null;
  const now = treeSize(text, kind);
  const isDeep = now.depth > LIMITS.depth;
  if (!isDeep && now.elements <= LIMITS.elements) return null;
  const then = treeSize(before, kind);
  if (isDeep && now.depth > then.depth) return "element.deep";
  return now.elements > LIMITS.elements && now.elements > then.elements ? "element.many" : null;
};
