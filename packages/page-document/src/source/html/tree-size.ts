import { LIMITS } from "../../names/limits.ts";
import type { HtmlKind, LocatedNode } from "./located.ts";
import { parseHtml } from "./parse.ts";
import { VOID_TAGS } from "./void.ts";

/** The tree of a text is nested deeper than `LIMITS.depth`, or has more elements than `LIMITS.elements`. */
export type TreeExcess = "element.deep" | "element.many";

/**
 * One piece of plain source: an end tag, a start tag whose attributes have no `<` and no `>`, a comment without `<`, or
 * text. Only in plain source is each of these what the parser takes it for.
 */
const PIECE =
  /<\/([a-z][\w:-]*)\s*>|<([a-z][\w:-]*)((?:\s+[\w:.@-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=`]+))?)*)\s*\/?>|<!--[^<]*?-->|<!doctype[^<>]*>|[^<]+/iy;
/** Elements whose content is text: tags in it are none. */
const TEXT_ELEMENTS = new Set(
  "script style textarea title xmp iframe noembed noframes noscript plaintext".split(" "),
);
/** Elements that a browser puts around these by itself: `<tbody><tr>` around a cell. */
const IMPLIED: Readonly<Record<string, number>> = { td: 2, th: 2, tr: 1, col: 1 };

/**
 * Whether the tags of a text show that its tree is within the limits (S11). Reads the text once and parses nothing:
 * each start tag that no end tag of its name follows counts as one level, also where a browser closes it by itself, and
 * a text that is not plain source is answered with false.
 */
export const isClearlyWithinLimits = (text: string): boolean => {
  const open = new Map<string, number>();
  let elements = 0;
  let depth = 0;
  let textElement = "";
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text);
    if (!piece) return false;
    const [, end = "", start = ""] = piece;
    const tag = (end || start).toLowerCase();
    if (textElement !== "" && tag !== "") {
      if (end === "" || tag !== textElement) return false;
      textElement = "";
    } else if (textElement !== "" && piece[0].startsWith("<")) return false;
    const levels = 1 + (IMPLIED[tag] ?? 0);
    if (end !== "") {
      const own = open.get(tag) ?? 0;
      if (own === 0) continue;
      open.set(tag, own - 1);
      depth -= levels;
    } else if (start !== "") {
      elements += 1;
      if (elements > LIMITS.elements) return false;
      if (VOID_TAGS.has(tag)) continue;
      if (TEXT_ELEMENTS.has(tag)) textElement = tag;
      open.set(tag, (open.get(tag) ?? 0) + 1);
      depth += levels;
      if (depth > LIMITS.depth) return false;
    }
  }
  return true;
};

/**
 * How many elements with a start tag of their own a text has, and how many elements of any kind are within each other at
 * its deepest place.
 */
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
      if (node.outside !== "implied" && node.outside !== "repeated") elements += 1;
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
