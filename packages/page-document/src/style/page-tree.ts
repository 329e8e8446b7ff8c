import type { ElementAddress } from "../edits/edit.ts";
import {
  type Block,
  blocksOfPage,
  blockText,
  type ProjectPart,
  pageText,
  recordAt,
  type Section,
  sharedText,
  type TextId,
} from "../model/index.ts";
import { boxClass, optionCss, rowsOf, SECTION_TAG } from "../render/layout.ts";
import type { LocatedElement, LocatedNode } from "../source/html/index.ts";
import { locate } from "../source/index.ts";
import { composePage, type Stretch } from "./page/compose.ts";
import { rememberTopLevel } from "./selector/tree.ts";

/**
 * A page as one document, so that selectors see ancestors and siblings beyond the block. `pieces` says which
 * text each stretch came from; an imported page is exactly its own bytes.
 */
export interface PageTree {
  readonly pageId: string;
  readonly text: string;
  /** Those of a block have the `index` that they have in its own text. */
  readonly nodes: readonly LocatedNode[];
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

/** Id of the stored text: the sources of a shared block are requested by the block that shows them. */
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

/**
 * The page on which a text is read: that of its block, for a shared one that of the first block that shows it (whoever
 * has a page before them asks by its block). Null for a resource, which belongs to no page.
 */
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
  const stretches: Stretch[] = [];
  let text = "";
  const write = (source: string, isBlock = false): void => {
    stretches.push({ text: source, isBlock });
    text += source;
  };
  const add = (id: TextId, isBlock = false): void => {
    const source = part.texts[id] ?? "";
    pieces.push({ text: id, from: text.length, to: text.length + source.length });
    write(source, isBlock);
  };
  const blocks = blocksOfPage(part, pageId);
  const addSection = (section: Section): void => {
    const own = blocks.filter((block) => block.section === section);
    if (own.length === 0) return;
    write(`<${SECTION_TAG[section]} class="section-${section}">`);
    for (const block of own) {
      const boxed = optionCss(block.id, recordAt(part.shared, block.bid)?.option ?? block.option) !== "";
      if (boxed) write(`<div class="${boxClass(block.id)}">`);
      add(blockHtmlText(part, block), true);
      if (boxed) write("</div>");
    }
    write(`</${SECTION_TAG[section]}>`);
  };
  if (!page.imported)
    write(
      `<!doctype html><html lang="${page.twin?.language || part.project?.language || "ko"}"><head>${page.meta.headCode}</head><body>`,
    );
  add(pageText(pageId, "bodyStart"));
  if (page.imported) for (const block of blocks) add(blockHtmlText(part, block), true);
  else
    for (const row of rowsOf(page.layout)) {
      if (row.length > 1) write('<div class="layout-columns">');
      for (const section of row) addSection(section);
      if (row.length > 1) write("</div>");
    }
  add(pageText(pageId, "bodyEnd"));
  const nodes = composePage(stretches) ?? locate(text, "document").nodes;
  rememberTopLevel(nodes);
  return { pageId, text, nodes, pieces };
};

/** The element of the page at an address of one of its texts. */
export const elementOnPage = (tree: PageTree, { text, at }: ElementAddress): LocatedElement | null => {
  const piece = tree.pieces.find((one) => one.text === text);
  return piece ? elementStarting(tree.nodes, piece.from + at) : null;
};

/** Only elements around the offset are looked into, and those without characters of their own. */
const elementStarting = (nodes: readonly LocatedNode[], at: number): LocatedElement | null => {
  const open: (readonly LocatedNode[])[] = [nodes];
  for (let list = open.pop(); list; list = open.pop())
    for (const node of list) {
      if (node.kind !== "element") continue;
      const { span } = node;
      if (span?.from === at) return node;
      if (!span || (span.from < at && at < span.to)) open.push(node.children);
    }
  return null;
};

/** Address in its own text of an offset of the page; null for characters that belong to no text. */
export const addressOnPage = (tree: PageTree, at: number): ElementAddress | null => {
  const piece = tree.pieces.find((one) => at >= one.from && at < one.to);
  return piece ? { text: piece.text, at: at - piece.from } : null;
};
