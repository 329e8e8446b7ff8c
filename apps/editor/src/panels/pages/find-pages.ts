import type { Page } from "@hanok/page-document";

const asSearched = (text: string): string => text.normalize("NFC").trim().toLowerCase();

/** The pages in whose title, path or memo the words occur; all where nothing is looked for. */
export function findPages(pages: readonly Page[], words: string): readonly Page[] {
  const wanted = asSearched(words);
  if (wanted === "") return pages;
  return pages.filter(({ title, path, memo }) => asSearched(`${title} ${path} ${memo}`).includes(wanted));
}
