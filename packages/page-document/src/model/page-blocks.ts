import { inOrder } from "./order-key.ts";
import type { ProjectPart } from "./project-part.ts";
import type { Block } from "./schema.ts";
import { SECTIONS, type Section } from "./sections.ts";

/** The blocks of one section of a page, in order [PAG-10]. */
export const blocksOfSection = (part: ProjectPart, pageId: string, section: Section): Block[] =>
  inOrder(Object.values(part.blocks).filter((block) => block.pageId === pageId && block.section === section));

/** The blocks of a page in the order in which they are rendered. */
export const blocksOfPage = (part: ProjectPart, pageId: string): Block[] =>
  asRendered(Object.values(part.blocks).filter((block) => block.pageId === pageId));

/** The same for every page: asked page by page, all blocks of the project would be gone through for each. */
export const blocksByPage = (part: ProjectPart): ReadonlyMap<string, readonly Block[]> => {
  const found = new Map<string, Block[]>();
  for (const block of Object.values(part.blocks)) {
    const { pageId } = block;
    const own = found.get(pageId);
    if (own) own.push(block);
    else found.set(pageId, [block]);
  }
  return new Map([...found].map(([pageId, own]) => [pageId, asRendered(own)]));
};

const asRendered = (own: readonly Block[]): Block[] =>
  SECTIONS.flatMap((section) => inOrder(own.filter((block) => block.section === section)));
