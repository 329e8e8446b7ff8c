import type { canvas as ko } from "../ko/canvas.ts";
import type { Twin } from "../twin.ts";

export const canvas: Twin<typeof ko> = {
  stuck: "A script of the page hung, so it was opened again without scripts.",
  left: "The page tried to go to another address, so it was opened again without scripts.",
  runAgain: "Open again with scripts",
  denied: {
    text: "Works on the published site, but not in the editor: {{list}}",
    "indexed-db": "browser database (IndexedDB)",
    cookies: "cookies",
    "service-worker": "service worker",
    caches: "cache storage",
    workers: "web workers",
    navigation: "going to another address",
    rootAddresses:
      "Files at addresses that begin with “/” are not shown here: hosts for sites are not set up, or cannot be reached.",
    close: "Close this note",
  },
  outside: "Not in the source",
  selection: "Selected element",
  common: {
    whole: "Common block",
    part: "Block with common design",
    pages_one: "{{name}} · {{count}} page",
    pages_other: "{{name}} · {{count}} pages",
  },
  many_one: "{{count}} selected",
  many_other: "{{count}} selected",
  tools: {
    blockOption: "Block Option",
    blockMove: "Drag to move the block",
    blockDelete: "Remove the block",
    elementName: "Show the element's name",
    elementScope: "Change whom styles apply to",
    elementParent: "Select the parent",
    elementChild: "Select the child",
    elementSave: "Save as my element",
    elementDelete: "Delete the element",
    textBold: "Bold",
    textItalic: "Italic",
    textUnderline: "Underline",
    textStrike: "Strikethrough",
    textLink: "Link",
  },
};
