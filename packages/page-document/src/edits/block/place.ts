import { blocksOfSection, keyAt, type ProjectPart, type Section } from "../../model/index.ts";

/** The key for a block at `index` of a section (absent: the end), other blocks than itself counted [BLK-44]. */
export const keyInSection = (
  part: ProjectPart,
  pageId: string,
  section: Section,
  index: number | undefined,
  without: string | null = null,
): string => {
  const others = blocksOfSection(part, pageId, section).filter(({ id }) => id !== without);
  return keyAt(others, index ?? others.length);
};
