import { normalized } from "./normalized.ts";

/**
 * Longest texts, in characters as a person counts them (NFC code points) [PAG-60, 62, 63, PAG-14, PAG-86],
 * and largest numbers of records.
 */
export const LIMITS = {
  name: 30,
  title: 60,
  description: 300,
  /** The memo of a page: what people who work on it say of it in a paragraph [PAG-63]. */
  paragraph: 100,
  keywords: 20,
  keyword: 30,
  /** One segment of a path, extension left out: what a host label allows too. */
  fileStem: 63,
  /** Blocks of one page (docs/decisions/0006). */
  blocks: 1000,
  /** Elements within each other in one text: browsers put what is nested deeper beside each other (SPEC S10). */
  depth: 512,
  /** Start tags of one text. */
  elements: 150_000,
} as const;

/** Characters as a person counts them: 한 is one, typed composed or (as macOS has it) decomposed. */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _character of normalized(text)) count++;
  return count;
};

/** The first `limit` characters; composed. */
export const firstCharacters = (text: string, limit: number): string => {
  const characters = [...normalized(text)];
  return characters.length <= limit ? normalized(text) : characters.slice(0, limit).join("");
};
