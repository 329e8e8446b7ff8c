/** Policy texts, frequent questions and lessons that ship with a release. */
export type { BothLanguages, TextLanguage } from "./files.ts";
export { readFaq, readLessons, type ShippedFaqEntry, type ShippedLesson } from "./help.ts";
export { readLegalTexts, type ShippedLegalKind, type ShippedLegalText } from "./legal.ts";
