/** On the element around field and results of a search: '' for all pages, or names of collections (SPEC B16). */
export const SEARCH_MARK = "data-hanok-search";
/** On the list in it, whose first element is the sample of a result. */
export const SEARCH_RESULTS = "data-hanok-results";

/** Files of a search beside a published site, at its root; one of the author's own at such a path makes way [B16]. */
export const SEARCH_FILES = {
  page: "hanok-search.js",
  engine: "hanok-search-engine.js",
  index: "hanok-search-index.js",
} as const;

/** Whether a source may have a search: without these letters none is in it. */
export const maySearch = (html: string): boolean => /data-hanok-search\b/i.test(html);
