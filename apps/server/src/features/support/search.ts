import { findableBy, matcherOf, normalized } from "@hanok/page-document";

/** Groups of words that mean the same to somebody who searches the help. */
export type Synonyms = readonly (readonly string[])[];

/**
 * Whether texts of the help are found by what was typed [LET-11]: each typed word must be in them, or a word of the same
 * group. Half-typed syllables and initial consonants find words as everywhere. A typed word with a particle (`도메인을`)
 * belongs to the group of the word that it begins with.
 */
export const helpMatcher = (
  search: string | undefined,
  synonyms: Synonyms,
): ((texts: readonly string[]) => boolean) => {
  const typed = normalized(search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const wanted = typed.map((word) => {
    const groups = synonyms.filter((group) => group.some((one) => isWord(word, one)));
    return [word, ...groups.flat()].map((one) => matcherOf(one));
  });
  return (texts) => {
    const findable = findableBy(texts);
    return wanted.every((alternatives) => alternatives.some((matches) => matches(findable)));
  };
};

/** Letters of the longest particle behind a word: `에서는`. */
const LONGEST_PARTICLE = 3;

const isWord = (typed: string, word: string): boolean =>
  typed === word ||
  (/[가-힣]$/.test(word) &&
    word.length > 1 &&
    typed.startsWith(word) &&
    typed.length <= word.length + LONGEST_PARTICLE);
