import {
  type Block,
  blocksOfPage,
  blockText,
  LANGUAGE_TAG,
  type Page,
  type ProjectFields,
  type ProjectPart,
  pageText,
  recordAt,
  type SharedBlock,
} from "../model/index.ts";

/** Whether a text is a language of a site: `en`, `zh-Hant`, `pt-BR`. */
export const isLanguageTag = (text: string): boolean => LANGUAGE_TAG.test(text);

/** The language of pages that say no other. */
export const mainLanguage = (project: Pick<ProjectFields, "language"> | null): string =>
  project?.language || "ko";

/** The page whose translation a page is; null for a page of its own, and where the original is gone. */
export const originalOf = (pages: ProjectPart["pages"], { twin }: Page): Page | null => {
  const original = twin?.of ? recordAt(pages, twin.of) : undefined;
  return original && !original.twin?.of ? original : null;
};

export interface PageInLanguage {
  readonly language: string;
  readonly page: Page;
}

/** A page in all its languages, the original first, others by their tags; a page without translations alone. */
export const languagesOfPage = (
  { project, pages }: Pick<ProjectPart, "project" | "pages">,
  page: Page,
): readonly PageInLanguage[] => {
  const original = originalOf(pages, page) ?? page;
  const twins = Object.values(pages).flatMap((one) =>
    one.twin?.of === original.id && !original.twin?.of ? [{ language: one.twin.language, page: one }] : [],
  );
  twins.sort((one, other) => (one.language < other.language ? -1 : 1));
  return [{ language: original.twin?.language ?? mainLanguage(project), page: original }, ...twins];
};

/** Languages of translations in a project, without the main one, by their tags. */
export const furtherLanguages = ({
  project,
  pages,
}: Pick<ProjectPart, "project" | "pages">): readonly string[] => {
  const tags = new Set(Object.values(pages).flatMap(({ twin }) => (twin ? [twin.language] : [])));
  tags.delete(mainLanguage(project));
  return [...tags].sort();
};

/** The translation of a page, or of a common block by its bid. */
export const twinPage = (pages: ProjectPart["pages"], pageId: string, language: string): Page | undefined =>
  Object.values(pages).find(({ twin }) => twin?.of === pageId && twin.language === language);
export const twinBlock = (
  shared: ProjectPart["shared"],
  bid: string,
  language: string,
): SharedBlock | undefined =>
  Object.values(shared).find(({ twin }) => twin?.of === bid && twin.language === language);

/** Whether a block shows nothing of its own: its html is that of a common block. */
export const isCommon = (part: ProjectPart, block: Block): boolean =>
  block.thwhole && recordAt(part.shared, block.bid) !== undefined;

/** Reason for which a page gets no translation; null where it may have some. */
export const cannotTwin = (
  part: ProjectPart,
  page: Page,
): "language.of-twin" | "text.read-only" | "language.entry-page" | null => {
  if (page.twin?.of) return "language.of-twin";
  if (page.imported?.lossless === false) return "text.read-only";
  return isEntryPage(part, page.id) ? "language.entry-page" : null;
};

/** Publishing makes the pages of entries from the first such page alone (SPEC B3). */
const isEntryPage = (part: ProjectPart, pageId: string): boolean =>
  [
    pageText(pageId, "bodyStart"),
    ...blocksOfPage(part, pageId).map(({ id }) => blockText(id, "html")),
    pageText(pageId, "bodyEnd"),
  ].some((text) => /data-hanok-entry\b/i.test(part.texts[text] ?? ""));
