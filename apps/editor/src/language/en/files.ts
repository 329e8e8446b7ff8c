import type { files as ko } from "../ko/files.ts";
import type { Twin } from "../twin.ts";

export const files: Twin<typeof ko> = {
  title: "CSS and JS files",
  list: "CSS and JS files of the project",
  empty: "No files yet",
  emptyHint: "The CSS and JS files of an imported site gather here.",
};
