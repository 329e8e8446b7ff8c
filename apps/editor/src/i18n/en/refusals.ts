import type { refusals as ko } from "../ko/refusals.ts";
import type { Twin } from "../twin.ts";

export const refusals: Twin<typeof ko> = {
  general: "That cannot be changed here.",
  outside:
    "This element has no match in the source, so it cannot be moved or deleted here. Please edit the code.",
  needsServer: "All pages can be changed at once only while everything is saved. Please try again.",
  dropSelf: "It is already there.",
  dropDescendant: "An element cannot go inside itself.",
  dropLink: "Nothing can be added inside a link.",
  dropParagraph: "Nothing can be added inside a paragraph.",
  dropTable: "Nothing can be added to the structure of a table.",
  dropContainer: "There is no room for it here.",
  dropStructure: "It is part of a table or list and cannot go there.",
  dropSource: "The code of this element is broken, so it cannot be added.",
};
