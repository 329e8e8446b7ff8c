import { content } from "./ko/content.ts";
import { addPage, pageList, pages } from "./ko/pages.ts";
import { refusals, refusedPlaces } from "./ko/refusals.ts";

/** Texts about pages, and sentences for refusals. */
export const ko = {
  pages,
  addPage,
  pageList,
  refusals,
  refusedPlaces,
  content,
};
