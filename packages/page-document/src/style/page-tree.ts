import type { ElementAddress } from "../edits/edit.ts";
import {
  type Block,
  blockText,
  inOrder,
  type ProjectPart,
  pageText,
  recordAt,
  SECTIONS,
  type Section,
  sharedText,
  type TextId,
} from "../model/index.ts";
import { boxClass, optionCss, rowsOf, SECTION_TAG } from "../render/layout.ts";
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
export const blockHtmlText = (part: ProjectPart, block: Block): TextId =>
  block.thwhole && isStored(part, block) ? sharedText(block.bid, "html") : blockText(block.id, "html");
export const blockCssText = (part: ProjectPart, block: Block): TextId =>
  isStored(part, block) ? sharedText(block.bid, "css") : blockText(block.id, "css");
export const blockJsText = (part: ProjectPart, block: Block): TextId =>
  isStored(part, block) ? sharedText(block.bid, "js") : blockText(block.id, "js");

const isStored = (part: ProjectPart, block: Block): boolean =>
  (block.thwhole || block.thpart) && recordAt(part.shared, block.bid) !== undefined;

/**
 * Where a text is really stored: the sources of a shared block are asked for by the block that shows them.
 */
export const storedText = (part: ProjectPart, text: TextId): TextId => {
  const [owner, id = "", source] = text.split("/");
  const block = owner === "block" ? recordAt(part.blocks, id) : undefined;
  if (!block) return text;
  return source === "html"
    ? blockHtmlText(part, block)
    : source === "css"
      ? blockCssText(part, block)
      : blockJsText(part, block);
};

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

/** Composed as `renderPage` does, without what no selector asks for. */
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
  const blocks = blocksOfPage(part, pageId);
  const addSection = (section: Section): void => {
    const own = blocks.filter((block) => block.section === section);
    if (own.length === 0) return;
    text += `<${SECTION_TAG[section]} class="section-${section}">`;
    for (const block of own) {
      const boxed = optionCss(block.id, recordAt(part.shared, block.bid)?.option ?? block.option) !== "";
      text += boxed ? `<div class="${boxClass(block.id)}">` : "";
      add(blockHtmlText(part, block));
      text += boxed ? "</div>" : "";
    }
    text += `</${SECTION_TAG[section]}>`;
  };
  if (!page.imported)
    text += `<!doctype html><html lang="${part.project?.language || "ko"}"><head>${page.meta.headCode}</head><body>`;
  add(pageText(pageId, "bodyStart"));
  if (page.imported) for (const block of blocks) add(blockHtmlText(part, block));
  else
    for (const row of rowsOf(page.layout)) {
      text += row.length > 1 ? '<div class="layout-columns">' : "";
      for (const section of row) addSection(section);
      text += row.length > 1 ? "</div>" : "";
    }
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
