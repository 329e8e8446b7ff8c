export * from "./bind/index.ts";
export * from "./collection-of-part.ts";
export { type EntryFacts, factsOf } from "./entry-facts.ts";
export { type Feed, feedText } from "./feed.ts";
export { cellValue, type FindReferred } from "./import/cell-value.ts";
export {
  ADDRESS_COLUMN,
  type CellProblem,
  planTable,
  type RowProblem,
  type TableOrder,
  type TablePlan,
  tableChanges,
} from "./import/table-entries.ts";
export { readJson } from "./located-json.ts";
export * from "./model.ts";
export * from "./paths.ts";
export * from "./read-collection.ts";
export * from "./read-entry.ts";
export {
  type DataPlace,
  dataScript,
  questionsData,
  structuredData,
  wholeAddress,
} from "./structured-data.ts";
export * from "./value-problems.ts";
