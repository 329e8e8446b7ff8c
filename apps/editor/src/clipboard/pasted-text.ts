import { composeLetters } from "@hanok/canvas/protocol";
import { locate, pageContent } from "@hanok/page-document";
import { isSourceElement } from "../picture/block-tree.ts";

/** The same characters, whatever a clipboard does to line ends. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/**
 * Text of a clipboard as source: html as it is, of a whole page its body, words as paragraphs; null: there is
 * no text.
 */
export function sourceOfText(text: string): { readonly html: string; readonly isMarkup: boolean } | null {
  if (text.trim() === "") return null;
  if (!isPage(text) && !isMarkup(text)) return { html: paragraphs(text), isMarkup: false };
  const content = pageContent(text)?.trim();
  if (content === "") return null;
  // Words that are in a body alone need an element to come in.
  const html =
    content === undefined || isMarkup(content) ? (content ?? text.trim()) : `<div>${content}</div>`;
  return { html, isMarkup: true };
}

/** Words alone, whatever they look like. */
export const wordsOfText = (text: string): { readonly html: string; readonly isMarkup: false } | null =>
  text.trim() === "" ? null : { html: paragraphs(text), isMarkup: false };

/** Whether text of a clipboard is source itself. */
export const isMarkupText = (text: string): boolean => isPage(text) || isMarkup(text);

const isPage = (text: string): boolean =>
  /^\s*<(?:!doctype|html|head|body)[\s>]/i.test(text) && text.trimEnd().endsWith(">");

/** Begins with an element, ends with a tag or a comment, and is read as one. `<3` and `<T>(x) => y` are words. */
export function isMarkup(text: string): boolean {
  const source = text.trim();
  if (!/^<(?:[a-z][\w-]*[\s/>]|!--|!doctype\s)/i.test(source) || !source.endsWith(">")) return false;
  const [first] = locate(source, "fragment").nodes.filter(
    (node) => node.kind === "element" || (node.kind === "text" && node.value.trim() !== ""),
  );
  return first !== undefined && isSourceElement(first);
}

/** An empty line begins another paragraph, a line break stays one. */
export const paragraphs = (text: string): string =>
  plain(composeLetters(text))
    .split(/\n[^\S\n]*\n\s*/)
    .map((words) => `<p>${words.split("\n").map(escapeWords).join("<br>")}</p>`)
    .join("\n");

const escapeWords = (words: string): string =>
  words.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const SECTIONING = /^(?:section|header|footer|main|article|nav|aside)$/;

/** One element that divides a page: it represents itself as a block. */
export function isSectioning(html: string): boolean {
  const roots = locate(html, "fragment").nodes.filter(
    (node) => node.kind === "element" || (node.kind === "text" && node.value.trim() !== ""),
  );
  const [root] = roots;
  return roots.length === 1 && root !== undefined && isSourceElement(root) && SECTIONING.test(root.tag);
}
