import type { ElementAddress } from "../edits/edit.ts";
import {
  type Block,
  blockText,
  inOrder,
  type ProjectPart,
  pageText,
  recordAt,
  SECTIONS,
  sharedText,
  type TextId,
} from "../model/index.ts";
import { elementStartingAt, type LocatedElement, type LocatedHtml } from "../source/html/index.ts";
import { locate } from "../source/index.ts";
import { rememberTopLevel } from "./selector/tree.ts";

/**
 * A page as one document, so that selectors see ancestors and siblings beyond the block. `pieces` says which
 * text each stretch came from; an imported page is exactly its own bytes.
 */
export interface PageTree {
  readonly pageId: string;
  readonly html: LocatedHtml;
  readonly pieces: readonly PagePiece[];
}

export interface PagePiece {
  readonly text: TextId;
  readonly from: number;
  readonly to: number;
}

/** The texts of a block, a shared one's own ones read from where they are stored [BLK-17, BLK-18]. */
export const blockHtmlText = (block: Block): TextId =>
  block.thwhole ? sharedText(block.bid, "html") : blockText(block.id, "html");
export const blockCssText = (block: Block): TextId =>
  block.thwhole || block.thpart ? sharedText(block.bid, "css") : blockText(block.id, "css");
export const blockJsText = (block: Block): TextId =>
  block.thwhole || block.thpart ? sharedText(block.bid, "js") : blockText(block.id, "js");

/** The blocks of a page in the order in which they are rendered. */
export const blocksOfPage = (part: ProjectPart, pageId: string): readonly Block[] => {
  const own = Object.values(part.blocks).filter((block) => block.pageId === pageId);
  return SECTIONS.flatMap((section) => inOrder(own.filter((block) => block.section === section)));
};

/** The page that a text belongs to; a shared text or a resource belongs to none by itself. */
export const pageOfText = (part: ProjectPart, text: TextId): string | null => {
  const [owner, id = ""] = text.split("/");
  if (owner === "page") return recordAt(part.pages, id) ? id : null;
  if (owner === "block") return recordAt(part.blocks, id)?.pageId ?? null;
  if (owner === "shared") return Object.values(part.blocks).find((block) => block.bid === id)?.pageId ?? null;
  return null;
};

export const pageTreeOf = (part: ProjectPart, pageId: string): PageTree | null => {
  const page = recordAt(part.pages, pageId);
  if (!page) return null;
  const pieces: PagePiece[] = [];
  let text = "";
  const add = (id: TextId): void => {
    const source = part.texts[id] ?? "";
    pieces.push({ text: id, from: text.length, to: text.length + source.length });
    text += source;
  };
  if (!page.imported)
    text += `<!doctype html><html lang="${part.project?.language ?? ""}"><head></head><body>`;
  add(pageText(pageId, "bodyStart"));
  for (const block of blocksOfPage(part, pageId)) add(blockHtmlText(block));
  add(pageText(pageId, "bodyEnd"));
  const html = locate(text, "document");
  rememberTopLevel(html.nodes);
  return { pageId, html, pieces };
};

/** The element of the page at an address of one of its texts. */
export const elementOnPage = (tree: PageTree, { text, at }: ElementAddress): LocatedElement | null => {
  const piece = tree.pieces.find((one) => one.text === text);
  return piece ? elementStartingAt(tree.html, piece.from + at) : null;
};

/** Where an offset of the page stands in its own text; null for characters that belong to no text. */
export const addressOnPage = (tree: PageTree, at: number): ElementAddress | null => {
  const piece = tree.pieces.find((one) => at >= one.from && at < one.to);
  return piece ? { text: piece.text, at: at - piece.from } : null;
};
