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
 * Whether the tags of a text show that its tree is within the limits (S11). Reads the text once and parses nothing. A level
 * ends only with the end tag of the element that was opened last: what a browser closes by itself counts on, so that a
 * list whose items have no end tags is answered with false, as is a text that is not plain source.
 */
export const isClearlyWithinLimits = (text: string): boolean => {
  const open: string[] = [];
  let elements = 0;
  let depth = 0;
  /** Open elements of svg and math, in which any element holds others. */
  let foreign = 0;
  let textElement = "";
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text);
    if (!piece) return false;
    const [, end = "", start = ""] = piece;
    const tag = (end || start).toLowerCase();
    if (textElement !== "" && piece[0].startsWith("<")) {
      if (end === "" || tag !== textElement) return false;
      textElement = "";
    }
    if (tag === "") continue;
    const levels = 1 + (IMPLIED[tag] ?? 0);
    if (end !== "") {
      if (open.at(-1) !== tag) continue;
      open.pop();
      depth -= levels;
      if (tag === "svg" || tag === "math") foreign -= 1;
      continue;
    }
    elements += 1;
    if (elements > LIMITS.elements || depth + levels > LIMITS.depth) return false;
    if (VOID_TAGS.has(tag) && foreign === 0) continue;
    if (tag === "svg" || tag === "math") foreign += 1;
    if (TEXT_ELEMENTS.has(tag)) textElement = tag;
    open.push(tag);
    depth += levels;
  }
  return true;
};

/** Number of start tags written in a text, those in comments and scripts included. */
const countStartTags = (text: string): number => {
  let count = 0;
  for (const _tag of text.matchAll(/<[a-z]/gi)) count += 1;
  return count;
};

/** Depth of the deepest element of a text. */
export const treeDepth = (text: string, kind: HtmlKind): number => {
  const open: { readonly nodes: readonly LocatedNode[]; place: number }[] = [
    { nodes: parseHtml(text, kind).nodes, place: 0 },
  ];
  let depth = 0;
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.nodes[top.place++];
    if (node === undefined) open.pop();
    else if (node.kind === "element") {
      depth = Math.max(depth, open.length);
      open.push({ nodes: node.children, place: 0 });
    }
  }
  return depth;
};

/**
 * The limit that a text exceeds and that the text before it did not exceed as far; null where it is within the limits or no larger than
 * before, so that a text that was too large stays editable. Parses no text of too many tags, unless it was there before.
 */
export const treeExcess = (text: string, before: string, kind: HtmlKind): TreeExcess | null => {
  if (isClearlyWithinLimits(text)) return null;
  const tags = countStartTags(text);
  if (tags > LIMITS.elements && tags > countStartTags(before)) return "element.many";
  const depth = treeDepth(text, kind);
  return depth > LIMITS.depth && depth > treeDepth(before, kind) ? "element.deep" : null;
};
