import type { ContentNode } from "../protocol/content.ts";
import { type MergingSplice, mergingSplices, type OwnLetters } from "../protocol/merged-text.ts";
import type { ToFrame } from "../protocol/to-frame.ts";
import { append, childNodesOf, insertText, removeElement, replaceData } from "./builtins.ts";
import type { Islands } from "./content.ts";
import type { Nodes } from "./nodes.ts";
import { charactersBefore, rangeOfCharacters } from "./text-places.ts";

/**
 * Text between two elements of a parent: its nodes as they are there, and what it was and is in the source.
 */
interface Gap {
  readonly parent: Element;
  readonly texts: Text[];
  /** Node behind the gap; null at the end of the parent. */
  readonly behind: Node | null;
  /** The line break that the browser put where no letter was left. */
  readonly filler: Element | null;
  readonly was: string;
  readonly now: string;
  readonly here: string;
  /** Start of the gap, in characters of the element. */
  readonly at: Counts;
}

/** Characters of the element, counted in each of its contents. An element between runs of text is one. */
interface Counts {
  was: number;
  now: number;
  here: number;
}

/**
 * Puts what others wrote into an element that somebody types in: `was` and `now` are its content in the source before
 * and after. Texts change in place, letter by letter, so that the caret stays where it is. False, and nothing done,
 * where more than text is different.
 */
export function mergeText(
  element: Element,
  [was, now]: readonly [was: readonly ContentNode[], now: readonly ContentNode[]],
  nodes: Nodes,
  islands: Islands,
  { own, caret }: Pick<Extract<ToFrame, { type: "text-merge" }>, "own" | "caret">,
): boolean {
  const gaps: Gap[] = [];
  if (!collect(gaps, element, [was, now], nodes, islands, { was: 0, now: 0, here: 0 })) return false;
  // With unsent letters the caret is at those, and stays with them.
  const isToldAll = sameText(gaps);
  const stood = caretIn(element, islands);
  for (let i = 0; i < gaps.length; i += 1) {
    const gap = gaps[i];
    if (gap) write(gap, own && ownIn(gap, own), stood);
  }
  if (isToldAll && caret && caret.was === stood && caretIn(element, islands) !== caret.now) {
    const range = rangeOfCharacters(element, caret.now, caret.now, islands);
    if (range) document.getSelection()?.collapse(range.startContainer, range.startOffset);
  }
  return true;
}

/** Characters before the caret; null where it is elsewhere, or something is chosen. */
function caretIn(element: Element, islands: Islands): number | null {
  const { focusNode = null, focusOffset = 0, isCollapsed = false } = document.getSelection() ?? {};
  return isCollapsed && focusNode ? charactersBefore(element, focusNode, focusOffset, islands) : null;
}

/** Whether what is here is what the source said. */
function sameText(gaps: readonly Gap[]): boolean {
  for (let i = 0; i < gaps.length; i += 1) {
    const { here = "", was = "" } = gaps[i] ?? {};
    if (here.replace(/\u00a0/g, " ") !== was.replace(/\u00a0/g, " ")) return false;
  }
  return true;
}

/** The own letters within a gap; null where they reach beyond it. */
function ownIn({ was, now, at }: Gap, own: OwnLetters): OwnLetters | null {
  const before: OwnLetters["was"] = [own.was[0] - at.was, own.was[1] - at.was];
  const after: OwnLetters["now"] = [own.now[0] - at.now, own.now[1] - at.now];
  const isWithin = before[0] >= 0 && after[0] >= 0 && before[1] <= was.length && after[1] <= now.length;
  return isWithin ? { was: before, now: after } : null;
}

/** Texts and elements in turn: one text more than elements, '' where there is none. */
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
  [was, now]: readonly [was: readonly ContentNode[], now: readonly ContentNode[]],
  nodes: Nodes,
  islands: Islands,
  counts: Counts,
): boolean {
  const before = split(was);
  const after = split(now);
  const here: Text[][] = [[]];
  const inner: Element[] = [];
  const children = childNodesOf(parent);
  const filler = fillerOf(children, nodes);
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE) append(here[here.length - 1] ?? [], child as Text);
    else if (child?.nodeType === Node.ELEMENT_NODE && child !== filler) {
      // Elements made by scripts are in no text of the source.
      if (islands.isIsland(child as Element) && islands.idOf(child as Element) === undefined) continue;
      append(inner, child as Element);
      append(here, []);
    }
  }
  if (before.elements.length !== inner.length || after.elements.length !== inner.length) return false;
  for (let i = 0; i < here.length; i += 1) {
    const texts = here[i] ?? [];
    const element = inner[i];
    const gap: Gap = {
      parent,
      texts,
      behind: element ?? null,
      filler,
      was: before.texts[i] ?? "",
      now: after.texts[i] ?? "",
      here: joined(texts),
      at: { was: counts.was, now: counts.now, here: counts.here },
    };
    append(gaps, gap);
    counts.was += gap.was.length;
    counts.now += gap.now.length;
    counts.here += gap.here.length;
    if (!element) continue;
    const one = before.elements[i];
    const other = after.elements[i];
    if (!one || !other || !("id" in one) || !("id" in other)) return false;
    const isIsland = islands.isIsland(element);
    const id = isIsland ? islands.idOf(element) : nodes.idOf(element);
    if (one.id !== other.id || id !== one.id) return false;
    if (isIsland) {
      counts.was += 1;
      counts.now += 1;
      counts.here += 1;
    } else if (!collect(gaps, element, [one.children, other.children], nodes, islands, counts)) return false;
  }
  return true;
}

/** A line break that is alone with empty texts and that the source does not have. */
function fillerOf(children: ArrayLike<Node>, nodes: Nodes): Element | null {
  let found: Element | null = null;
  for (let i = 0; i < children.length; i += 1) {
    const child = children[i];
    if (child?.nodeType === Node.TEXT_NODE && child.nodeValue === "") continue;
    if (found || child?.nodeType !== Node.ELEMENT_NODE) return null;
    const element = child as Element;
    if (element.localName !== "br" || nodes.idOf(element) !== undefined) return null;
    found = element;
  }
  return found;
}

function joined(texts: readonly Text[]): string {
  let text = "";
  for (let i = 0; i < texts.length; i += 1) text += texts[i]?.data ?? "";
  return text;
}

function write(gap: Gap, own: OwnLetters | null, stood: number | null): void {
  const { parent, texts, behind, filler, was, now, here, at } = gap;
  const caret = stood === null ? null : stood - at.here;
  const splices = mergingSplices(was, now, here, own, caret);
  if (splices.length === 0) return;
  // A paragraph that was empty.
  if (texts.length === 0) append(texts, insertText(parent, filler ?? behind));
  // From the last to the first: the places of the others stay.
  for (let i = 0; i < splices.length; i += 1) {
    const splice = splices[i];
    if (splice) replace(texts, splice);
  }
  if (filler && joined(texts) !== "") removeElement(filler);
}

function replace(texts: readonly Text[], { from, to, insert, before }: MergingSplice): void {
  let at = 0;
  let start = from;
  let left = to - from;
  let rest = insert;
  for (let i = 0; i < texts.length; i += 1) {
    const text = texts[i];
    if (!text) continue;
    const { length } = text;
    const isHere = start < at + length || (rest !== "" && start === at + length);
    if (isHere && (left > 0 || rest !== "")) {
      const offset = Math.max(0, start - at);
      const removed = Math.min(left, length - offset);
      // A caret at the beginning of one's own letters stays with them; the browser would leave it before the new ones.
      const isCaret = before && rest !== "" && standsAt(text, offset + removed);
      replaceData(text, offset, removed, rest);
      if (isCaret) document.getSelection()?.collapse(text, offset + rest.length);
      rest = "";
      left -= removed;
      start += removed;
    }
    at += length;
  }
}

function standsAt(text: Text, offset: number): boolean {
  const selection = document.getSelection();
  return (
    selection?.isCollapsed === true && selection.anchorNode === text && selection.anchorOffset === offset
  );
}
