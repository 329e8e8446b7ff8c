export { type ComparedText, compareDocument, TEXT_STATES } from "./compare.ts";
export type { DocumentName } from "./documents.ts";
export { type DocumentOverview, homeToTwin, languageOverview, shownOnPage } from "./overview.ts";
export { connectLanguages, type LanguageAddress } from "./publish.ts";
export { furtherLanguages, languagesOfPage, mainLanguage, originalOf } from "./twins.ts";
