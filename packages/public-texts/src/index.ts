/** Policy texts, frequent questions, lessons and the names of public pages that ship with a release. */
export type { BothLanguages, TextLanguage } from "./files.ts";
export {
  readFaq,
  readLessons,
  readNews,
  readSynonyms,
  type ShippedFaqEntry,
  type ShippedLesson,
  type ShippedNews,
} from "./help.ts";
export { readLegalTexts, type ShippedLegalKind, type ShippedLegalText } from "./legal.ts";
export { SITE_PAGES, type SitePage } from "./site-pages.ts";
