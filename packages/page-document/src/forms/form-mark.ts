import { normalized } from "../names/index.ts";

/** Attribute that makes a form one whose answers Hanok collects; its value names the form within its project. */
export const FORM_MARK = "data-hanok-form";
/** Attribute of the sentence shown after sending; absent: a sentence in the page's language. */
export const FORM_SUCCESS = "data-hanok-success";
/** The page that opens after sending, relative to the form's page. */
export const FORM_NEXT = "data-hanok-next";
/** Marks the checkbox that represents the consent to collecting personal data [FRM-05]. */
export const FORM_CONSENT = "data-hanok-consent";

/**
 * Marks the words that say how long answers are kept; its value is the days that the author promises. Where the form has
 * its own setting, pages that go out say that instead.
 */
export const FORM_RETENTION = "data-hanok-retention";

/** Letters of a form's name at most. */
export const FORM_NAME_MOST = 60;

/** The name as it is stored: without outer and repeated white space, at most `FORM_NAME_MOST` letters; '' for none. */
export const formName = (value: string): string =>
  [
    ...normalized(value)
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ]
    .slice(0, FORM_NAME_MOST)
    .join("")
    .trim();
