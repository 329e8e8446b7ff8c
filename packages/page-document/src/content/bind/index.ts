export { BINDING } from "./attributes.ts";
export { bindContent } from "./bind.ts";
export type { BindOptions } from "./bind-options.ts";
export { type Format, type Language, readFormat } from "./format.ts";
export { htmlAt, isListPagePath, listPagePath } from "./list-pages.ts";
export { listedEntries, listPagesOf } from "./lists.ts";
export { entryMarkup, listMarkup, type PageWords } from "./markup.ts";
export {
  entriesIn,
  entryCollectionOf,
  entryPagePath,
  entryPagesOf,
  usesContent,
  writtenBindings,
} from "./pages.ts";
export { type Query, readQuery } from "./query.ts";
export type { ContentEntry, SiteContent } from "./site-content.ts";
