import {
  type Block,
  type BlockOption,
  blocksOfSection,
  blockText,
  type ProjectPart,
  recordAt,
  type Section,
  sharedText,
  type TextId,
} from "../model/index.ts";

/** A block as a page shows it: what it shares taken from where that is stored once [BLK-17, 18]. */
export interface BlockView {
  readonly block: Block;
  readonly option: BlockOption;
  readonly html: string;
  readonly css: string;
  readonly js: string;
  /** Root-based addresses in it are to be fitted to the page. */
  readonly rootedHtml: boolean;
  readonly rootedCss: boolean;
}

const textOf = (part: ProjectPart, id: TextId): string => recordAt(part.texts, id) ?? "";

export const viewBlock = (part: ProjectPart, block: Block): BlockView => {
  const shared = block.thpart || block.thwhole ? recordAt(part.shared, block.bid) : undefined;
  const whole = block.thwhole && shared !== undefined;
  return {
    block,
    option: shared?.option ?? block.option,
    html: textOf(part, whole ? sharedText(block.bid, "html") : blockText(block.id, "html")),
    css: textOf(part, shared ? sharedText(block.bid, "css") : blockText(block.id, "css")),
    js: textOf(part, shared ? sharedText(block.bid, "js") : blockText(block.id, "js")),
    rootedHtml: whole,
    rootedCss: shared !== undefined,
  };
};

/** The blocks of one section of a page, in order. */
export const blocksOf = (part: ProjectPart, pageId: string, section: Section): BlockView[] =>
  blocksOfSection(part, pageId, section).map((block) => viewBlock(part, block));
