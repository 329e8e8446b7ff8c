import type { Span } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import type { TextId } from "../../model/text-id.ts";
import { accept, type Outcome } from "../../outcome.ts";
import {
  allElements,
  elementStartingAt,
  isVoid,
  type LocatedElement,
  type LocatedHtml,
  locate,
} from "../../source/index.ts";
import { storedText } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { reject } from "../reject.ts";
import { htmlKindOf } from "./html-kind.ts";

/** An element and its characters: the start of every edit of an element. */
export interface FoundElement {
  readonly text: TextId;
  readonly raw: string;
  readonly html: LocatedHtml;
  readonly element: SourceElement;
}

/** A located element of the source itself, so that its spans are there. */
export type SourceElement = LocatedElement & { readonly span: Span; readonly startTag: Span };

export const isInSource = (element: LocatedElement | null | undefined): element is SourceElement =>
  element?.span != null && element.startTag !== null && element.outside === null;

/**
 * The raw text, if it may be edited. Refused: `text.missing`; `text.read-only` where the text came from bytes
 * that it could not be written back to.
 */
export const readText = (part: ProjectPart, text: TextId): Outcome<string> => {
  const raw = part.texts[text];
  if (raw === undefined) return reject("text.missing", { text });
  return isLossless(part, text) ? accept(raw) : reject("text.read-only", { text });
};

const isLossless = (part: ProjectPart, text: TextId): boolean => {
  const [owner, id = ""] = text.split("/");
  const pageId = owner === "block" ? part.blocks[id]?.pageId : owner === "page" ? id : undefined;
  const record =
    owner === "resource" ? part.resources[id] : pageId === undefined ? undefined : part.pages[pageId];
  return record?.imported?.lossless !== false;
};

/**
 * The element at an address. Refused: `text.missing`, `text.read-only`, `element.not-found`,
 * `element.outside-source` (with `why`) for what the browser made out of other characters [BLK-65]. An element
 * of a whole-shared block is found where the block is stored, so that its edit reaches every copy [BLK-48].
 */
export const findElement = (part: ProjectPart, address: ElementAddress): Outcome<FoundElement> => {
  const { at } = address;
  const text = storedText(part, address.text);
  const read = readText(part, text);
  if (!read.ok) return read;
  const html = locate(read.value, htmlKindOf(part, text));
  const element = elementStartingAt(html, at);
  if (isInSource(element)) return accept({ text, raw: read.value, html, element });
  const outside = outsideReason(html, at);
  return outside
    ? reject("element.outside-source", { why: outside })
    : reject("element.not-found", { text, at });
};

/** A tag is there, but no element of the source begins at it: why the browser took it elsewhere. */
const outsideReason = (html: LocatedHtml, at: number): string | null => {
  for (const element of allElements(html.nodes))
    if (element.outside && element.tagAt === at) return element.outside;
  return null;
};

/** Span of the element's content; null for an element that can have none. */
export const contentSpan = (element: SourceElement): Span | null =>
  isVoid(element) ? null : { from: element.startTag.to, to: element.endTag?.from ?? element.span.to };
