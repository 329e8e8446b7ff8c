import { type Block, recordAt, SECTIONS, type Section, sectionsOf } from "@hanok/page-document";
import { type Picture, pageBlocks } from "../picture/picture.ts";

export interface PageSection {
  readonly section: Section;
  readonly blocks: readonly Block[];
}

/**
 * The sections of a page, in their order: those of its layout, also without blocks [BLK-41], and those that have
 * blocks all the same. An imported page has no layout of ours: there it is those with blocks, else the content.
 */
export function pageSections({ part, pageId }: Picture): PageSection[] {
  const page = recordAt(part.pages, pageId);
  const views = pageBlocks(part, pageId);
  const rows = SECTIONS.map((section) => ({
    section,
    blocks: views.filter(({ block }) => block.section === section).map(({ block }) => block),
  }));
  const layout = page && !page.imported ? sectionsOf(page.layout) : [];
  const shown = rows.filter(({ section, blocks }) => blocks.length > 0 || layout.includes(section));
  return shown.length > 0 ? shown : rows.filter(({ section }) => section === "content");
}
