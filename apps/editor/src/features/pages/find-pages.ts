import { findableBy, matcherOf, type Page } from "@hanok/page-document";

/** The pages in whose title, path or memo every word occurs, initial consonants included; all without words. */
export function findPages(pages: readonly Page[], words: string): readonly Page[] {
  const matches = matcherOf(words);
  return pages.filter(({ title, path, memo }) => matches(findableBy([title, path, memo])));
}
