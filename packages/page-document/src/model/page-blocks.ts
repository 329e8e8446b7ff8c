import { inOrder } from "./order-key.ts";
import type { ProjectPart } from "./project-part.ts";
import type { Block } from "./schema.ts";
import { SECTIONS, type Section } from "./sections.ts";

/** The blocks of one section of a page, in order [PAG-10]. */
export const blocksOfSection = (part: ProjectPart, pageId: string, section: Section): Block[] =>
  inOrder(Object.values(part.blocks).filter((block) => block.pageId === pageId && block.section === section));

/** The blocks of a page in the order in which they are rendered. */
export const blocksOfPage = (part: ProjectPart, pageId: string): Block[] => {
  const own = Object.values(part.blocks).filter((block) => block.pageId === pageId);
  return SECTIONS.flatMap((section) => inOrder(own.filter((block) => block.section === section)));
};
