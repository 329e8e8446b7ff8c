import type { Twin } from "../twin.ts";
import { content } from "./en/content.ts";
import { addPage, pageList, pages } from "./en/pages.ts";
import { refusals, refusedPlaces } from "./en/refusals.ts";
import type { ko } from "./ko.ts";

export const en: Twin<typeof ko> = {
  pages,
  addPage,
  pageList,
  refusals,
  refusedPlaces,
  content,
};
