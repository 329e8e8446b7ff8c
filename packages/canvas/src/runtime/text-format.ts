import { MAX_ADDRESS } from "../protocol/limits.ts";
import type { TextTool } from "../protocol/tools.ts";
import { closest, contains, getAttribute, styleOf } from "./builtins.ts";
import { readContent, sameContent } from "./content.ts";
import type { Nodes } from "./nodes.ts";

type Format = Exclude<TextTool, "text-link">;

/** From this weight on browsers call words bold. */
const BOLD = 600;

/** Commands of the browser that format words in an editable element. */
const COMMANDS: Readonly<Record<Format, string>> = {
  "text-bold": "bold",
  "text-italic": "italic",
  "text-underline": "underline",
  "text-strike": "strikeThrough",
};

/** The keys that do the same beside Ctrl (⌘), by `KeyboardEvent.code`. */
const KEYS: Readonly<Record<string, TextTool>> = {
  KeyB: "text-bold",
  KeyI: "text-italic",
  KeyU: "text-underline",
  KeyK: "text-link",
  "shift+KeyX": "text-strike",
};

export function toolOfKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): TextTool | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const key = shiftKey ? `shift+${code}` : code;
  return Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
}

/** Whether the tool can change words of this element: all of a heading is bold already, by its style. */
export function offersTool(tool: TextTool, element: Element): boolean {
  if (tool === "text-link") return mayHoldLinks(element);
  const { fontWeight, fontStyle, textDecorationLine } = styleOf(element);
  if (tool === "text-bold") return Number(fontWeight) < BOLD;
  if (tool === "text-italic") return fontStyle === "normal";
  return !textDecorationLine.includes(tool === "text-underline" ? "underline" : "line-through");
}

/**
 * For the chosen words, or at a mere caret for what is typed next. Words that are so by a style and not by a tag cannot
 * be made plain by tags: they stay as they are.
 */
export function formatWords(tool: Format, element: Element, nodes: Nodes): void {
  if (!offersTool(tool, element)) return;
  const isForNext = chosenWords(element) === null;
  const [content, html] = [readContent(element, nodes), element.innerHTML];
  document.execCommand(COMMANDS[tool]);
  // At a caret nothing is done yet: what would be undone is what was typed before.
  if (isForNext || html === element.innerHTML) return;
  if (sameContent(content, readContent(element, nodes))) document.execCommand("undo");
}

/** Whether the words at the caret are so already. */
export function isFormatted(tool: TextTool, element: Element): boolean {
  return tool === "text-link" ? linkAtCaret(element) !== null : document.queryCommandState(COMMANDS[tool]);
}

/** The stretch of an element's text that is chosen; null for a mere caret. */
export function chosenWords(element: Element): Range | null {
  const range = rangeWithin(element);
  return range && !range.collapsed && range.toString().trim() !== "" ? range : null;
}

/** Within links and what is pressed no other link is allowed. */
export function mayHoldLinks(element: Element): boolean {
  return closest(element, "a, button, summary, label, option") === null;
}

/** The address of the link around the caret or the chosen words; one that is no address for a person reads as none. */
export function linkOfWords(element: Element): string | null {
  const link = linkAtCaret(element);
  const href = link && getAttribute(link, "href");
  return href !== null && href.length <= MAX_ADDRESS ? href : null;
}

/** Chooses what a link would be put on: the whole link around the caret, or else the word at it. False for nothing. */
export function chooseForLink(element: Element): boolean {
  const range = rangeWithin(element);
  if (!range || !mayHoldLinks(element)) return false;
  const link = linkAtCaret(element);
  if (link) range.selectNodeContents(link);
  else if (range.collapsed) widenToWord(range);
  if (range.toString().trim() === "") return false;
  choose(range);
  return true;
}

export function choose(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Puts a link on what is chosen, or (null) takes it away. False for an address that is none for a person. */
export function linkWords(href: string | null): boolean {
  if (href === null) return document.execCommand("unlink");
  return href.length <= MAX_ADDRESS && document.execCommand("createLink", false, href);
}

export function rangeWithin(element: Element): Range | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && contains(element, range.commonAncestorContainer) ? range : null;
}

function linkAtCaret(element: Element): Element | null {
  const within = rangeWithin(element)?.commonAncestorContainer ?? null;
  const start = within instanceof Element ? within : (within?.parentElement ?? null);
  const link = start && closest(start, "a");
  return link && link !== element && contains(element, link) ? link : null;
}

function widenToWord(range: Range): void {
  const { startContainer: node, startOffset: at } = range;
  if (node.nodeType !== Node.TEXT_NODE) return;
  const text = node.nodeValue ?? "";
  const isLetter = (index: number): boolean => /[\p{L}\p{N}\p{M}]/u.test(text.charAt(index));
  let from = at;
  while (from > 0 && isLetter(from - 1)) from -= 1;
  let to = at;
  while (to < text.length && isLetter(to)) to += 1;
  range.setStart(node, from);
  range.setEnd(node, to);
}
