import type { announce as ko } from "../ko/announce.ts";
import type { Twin } from "../twin.ts";

export const announce: Twin<typeof ko> = {
  selected: "{{name}} selected",
  selectedEmpty: "{{name}} selected. It has no blocks yet. Press Enter to select one",
  saved: "Saved",
  undone: "Undone: {{name}}",
  redone: "Redone: {{name}}",
  pageOpened: "Page {{page}} is open",
  nothingToUndo: "Nothing to undo",
};
