import type { edits as ko } from "../ko/edits.ts";
import type { Twin } from "../twin.ts";

export const edits: Twin<typeof ko> = {
  text: "Edit text",
  attribute: "Edit attribute",
  class: "Edit classes",
  style: "Edit style",
  code: "Edit code",
  elementDelete: "Delete element",
  blockInsert: "Add block",
  blockMove: "Move block",
  blockDelete: "Remove block",
  blockName: "Rename block",
  images: "Mend pictures",
  other: "Edit",
};
