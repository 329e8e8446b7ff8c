import type { clipboard as ko } from "../ko/clipboard.ts";
import type { Twin } from "../twin.ts";

export const clipboard: Twin<typeof ko> = {
  menu: "Menu of {{name}}",
  page: "the page",
  edit: "Edit text",
  parent: "Select parent",
  cut: "Cut",
  copy: "Copy",
  paste: "Paste",
  duplicate: "Duplicate",
  moveUp: "Move before",
  moveDown: "Move behind",
  blockOption: "Block option",
  saveElement: "Save to my elements",
  saveBlock: "Save to my blocks",
  code: "Show code",
  deleteElement: "Delete element",
  deleteBlock: "Remove block",
  copied: "Copied {{name}}",
  pasted: "Pasted {{name}}",
  cutElement: "Element cut",
  cutBlock: "Block cut",
  tooLarge: "At most a million characters can be pasted at once. Paste them in parts.",
  nothing: "There is no text or element on the clipboard to paste.",
  refused: "The browser refused to copy. Allow the clipboard in the site settings of the address bar.",
  pressKeys: "The browser does not show the clipboard. Press {{keys}} to paste.",
  filesMissing:
    "The project that it was copied from cannot be opened, so its pictures and files did not come along.",
  offline: "The server could not be reached, so nothing was pasted. Check your connection.",
};
