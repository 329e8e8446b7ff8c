export {
  type ComparedText,
  compareDocument,
  countStates,
  TEXT_STATES,
  type TextCounts,
  type TextState,
} from "./compare.ts";
export { type DocumentName, textsOfDocument } from "./documents.ts";
export { addSeen, fingerprint } from "./fingerprint.ts";
export {
  type DocumentOverview,
  languageOverview,
  shownOnPage,
  type TwinOverview,
  translationsOf,
} from "./overview.ts";
export { connectLanguages, hasLanguageMark, type LanguageAddress } from "./publish.ts";
export {
  furtherLanguages,
  isLanguageTag,
  languagesOfPage,
  mainLanguage,
  originalOf,
  type PageInLanguage,
} from "./twins.ts";
export { readUnits, type TextUnit } from "./units.ts";
