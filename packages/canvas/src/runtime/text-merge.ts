import type { ContentNode } from "../protocol/content.ts";
import { mergedText } from "../protocol/merged-text.ts";
import { append, childNodesOf, replaceData } from "./builtins.ts";
import type { Islands } from "./content.ts";
import type { Nodes } from "./nodes.ts";

/** Text between two elements of a parent: its nodes as they stand there, and what it was and is in the source. */
interface Gap {
  readonly texts: readonly Text[];
  readonly was: string;
  readonly now: string;
}

/**
 * Puts what others wrote into an element that somebody types in: `was` and `now` are its content in the source before
 * and after. Texts change in place, letter by letter, so that the caret stays where it is. False, and nothing done,
 * where more than text is different or a text has nowhere to stand.
 */
export function mergeText(
  element: Element,
  was: readonly ContentNode[],
  now: readonly ContentNode[],
  nodes: Nodes,
  islands: Islands,
): boolean {
  const gaps: Gap[] = [];
  if (!collect(gaps, element, was, now, nodes, islands)) return false;
  for (let i = 0; i < gaps.length; i += 1) {
    const gap = gaps[i];
    if (gap) write(gap);
  }
  return true;
}

/** Texts and elements in turn: one text more than elements, '' where none stands. */
interface Split {
  readonly texts: string[];
  readonly elements: ContentNode[];
}
function split(content: readonly ContentNode[]): Split {
  const texts = [""];
  const elements: ContentNode[] = [];
  for (let i = 0; i < content.length; i += 1) {
    const node = content[i];
    if (!node) continue;
    if ("text" in node) texts[texts.length - 1] += node.text;
    else {
      append(elements, node);
      append(texts, "");
    }
  }
  return { texts, elements };
}

function collect(
  gaps: Gap[],
  parent: Element,
  was: readonly ContentNode[],
  now: readonly ContentNode[],
  nodes: Nodes,
  islands: Islands,
): boolean {
  const before = split(was);
  const after = split(now);
  const here: Text[][] = [[]];
  const inner: Element[] = [];
  const children = childNodesOf(parent);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE) append(here[here.length - 1] ?? [], child as Text);
    else if (child?.nodeType === Node.ELEMENT_NODE) {
      // What scripts made stands in no text of the source.
      if (islands.isIsland(child as Element) && islands.idOf(child as Element) === undefined) continue;
      append(inner, child as Element);
      append(here, []);
    }
  }
  if (before.elements.length !== inner.length || after.elements.length !== inner.length) return false;
  for (let i = 0; i < here.length; i += 1) {
    const gap = { texts: here[i] ?? [], was: before.texts[i] ?? "", now: after.texts[i] ?? "" };
    if (gap.texts.length === 0 && gap.was !== gap.now) return false;
    append(gaps, gap);
  }
  for (let i = 0; i < inner.length; i += 1) {
    const element = inner[i];
    const one = before.elements[i];
    const other = after.elements[i];
    if (!element || !one || !other || !("id" in one) || !("id" in other)) return false;
    const isIsland = islands.isIsland(element);
    const id = isIsland ? islands.idOf(element) : nodes.idOf(element);
    if (one.id !== other.id || id !== one.id) return false;
    if (isIsland) continue;
    if (!collect(gaps, element, one.children, other.children, nodes, islands)) return false;
  }
  return true;
}

function write({ texts, was, now }: Gap): void {
  let here = "";
  for (let i = 0; i < texts.length; i += 1) here += texts[i]?.data ?? "";
  const merged = mergedText(was, now, here);
  const most = Math.min(here.length, merged.length);
  let start = 0;
  while (start < most && here[start] === merged[start]) start += 1;
  let end = 0;
  while (end < most - start && here[here.length - 1 - end] === merged[merged.length - 1 - end]) end += 1;
  let insert = merged.slice(start, merged.length - end);
  let left = here.length - end - start;
  let at = 0;
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i];
    if (!text) continue;
    const { length } = text;
    const isHere = start < at + length || (insert !== "" && start === at + length);
    if (isHere && (left > 0 || insert !== "")) {
      const offset = Math.max(0, start - at);
      const removed = Math.min(left, length - offset);
      replaceData(text, offset, removed, insert);
      insert = "";
      left -= removed;
      start += removed;
    }
    at += length;
  }
}
