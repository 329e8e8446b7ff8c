import { content } from "./ko/content.ts";
import { addPage, pageList, pages } from "./ko/pages.ts";
import { refusals } from "./ko/refusals.ts";

/** Texts about pages, and sentences for refusals. */
export const ko = {
  pages,
  addPage,
  pageList,
  refusals,
  content,
};
