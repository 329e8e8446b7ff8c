import type { pages as ko } from "../ko/pages.ts";
import type { Twin } from "../twin.ts";

export const pages: Twin<typeof ko> = {
  title: "Pages",
  list: "List of pages",
  home: "Home",
  open: "Open",
};
