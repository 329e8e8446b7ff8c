export { BINDING } from "./attributes.ts";
export { type BindOptions, bindContent } from "./bind.ts";
export { type Format, type Language, readFormat } from "./format.ts";
export { entryMarkup, listMarkup } from "./markup.ts";
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
