import type { panels as ko } from "../ko/panels.ts";
import type { Twin } from "../twin.ts";

export const panels: Twin<typeof ko> = {
  pages: "Pages",
  layers: "Blocks and elements",
  blocks: "Blocks",
  assets: "Elements",
  files: "CSS and JS files",
  project: "Project",
  element: "Element",
  layout: "Layout",
  headerFooter: "Header and footer",
  menus: "Menus",
  styleGuide: "Style guide",
  comments: "Comments",
  versions: "Versions",
  blockOption: "Block Option",
  history: "Edit history",
};
