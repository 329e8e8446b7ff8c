import { MAX_ADDRESS } from "../protocol/limits.ts";
import type { TextTool } from "../protocol/tools.ts";
import { closest, contains, getAttribute } from "./builtins.ts";

/** What the browser itself does to words in an editable element. */
const COMMANDS: Readonly<Record<Exclude<TextTool, "text-link">, string>> = {
  "text-bold": "bold",
  "text-italic": "italic",
  "text-underline": "underline",
  "text-strike": "strikeThrough",
};

export function formatWords(tool: Exclude<TextTool, "text-link">): void {
  document.execCommand(COMMANDS[tool]);
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

/** Within links and what is pressed no other link can stand. */
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

/** Puts a link on what is chosen, or (null) takes it away. */
export function linkWords(href: string | null): void {
  if (href === null) document.execCommand("unlink");
  else document.execCommand("createLink", false, href);
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
  const isLetter = (index: number): boolean => /[^\s\u00a0]/.test(text.charAt(index));
  let from = at;
  while (from > 0 && isLetter(from - 1)) from -= 1;
  let to = at;
  while (to < text.length && isLetter(to)) to += 1;
  range.setStart(node, from);
  range.setEnd(node, to);
}
