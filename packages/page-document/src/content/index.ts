export * from "./bind/index.ts";
export * from "./collection-of-part.ts";
export { factsOf } from "./entry-facts.ts";
export { feedText } from "./feed.ts";
export { ADDRESS_COLUMN, planTable, type RowProblem, tableChanges } from "./import/table-entries.ts";
export { readJson } from "./located-json.ts";
export * from "./model.ts";
export * from "./paths.ts";
export * from "./read-collection.ts";
export * from "./read-entry.ts";
export { connectSearch } from "./search/connect-search.ts";
export { maySearch, SEARCH_FILES } from "./search/marks.ts";
export { LONGEST_PAGE, pageWords, type SearchedWords } from "./search/page-words.ts";
export {
  dataScript,
  questionsData,
  structuredData,
  wholeAddress,
} from "./structured-data.ts";
export * from "./value-problems.ts";
