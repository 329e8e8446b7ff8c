import type { TextId } from "../model/index.ts";

/** Rules that read the source of all pages, in the order in which their findings are listed (SPEC K). */
export const CHECK_RULES = [
  "link-missing",
  "link-case",
  "anchor-missing",
  "link-placeholder",
  "file-missing",
  "form-receiver",
  "alt-missing",
  "alt-filename",
  "link-nameless",
  "heading-none",
  "heading-several",
  "heading-skipped",
  "title-missing",
  "title-double",
  "title-long",
  "description-missing",
  "description-double",
  "description-long",
  "language-missing",
  "language-other",
  "date-past",
  "picture-large",
  "tracker-unasked",
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

/** Visitors come to harm by a `problem`; a `notice` is worth a look. */
export type Severity = "problem" | "notice";

/**
 * Severities of rules. That of `form-receiver` is lower, a `notice`, on a page that loads a script whose source is not
 * in the project: it may receive the form.
 */
export const SEVERITY: Readonly<Record<CheckRule, Severity>> = {
  "link-missing": "problem",
  "link-case": "problem",
  "anchor-missing": "notice",
  "link-placeholder": "problem",
  "file-missing": "problem",
  "form-receiver": "problem",
  "alt-missing": "problem",
  "alt-filename": "notice",
  "link-nameless": "problem",
  "heading-none": "notice",
  "heading-several": "notice",
  "heading-skipped": "notice",
  "title-missing": "problem",
  "title-double": "notice",
  "title-long": "notice",
  "description-missing": "notice",
  "description-double": "notice",
  "description-long": "notice",
  "language-missing": "problem",
  "language-other": "problem",
  "date-past": "notice",
  "picture-large": "notice",
  "tracker-unasked": "notice",
};

/** One place that a rule found, with the facts that its sentence says. */
export interface Finding {
  readonly rule: CheckRule;
  readonly severity: Severity;
  /** The first page that shows it. */
  readonly pageId: string;
  /** Pages that show it: more than one for a common block. */
  readonly pages: number;
  /** The block that shows it on that page; null for the page itself and its head. */
  readonly blockId: string | null;
  /** The element, by its text and the offset of its `<`; null where no element of the source is meant. */
  readonly element: { readonly text: TextId; readonly at: number; readonly tag: string } | null;
  readonly values: Readonly<Record<string, string>>;
}
