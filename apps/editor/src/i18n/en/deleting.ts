import type { deleting as ko } from "../ko/deleting.ts";
import type { Twin } from "../twin.ts";

export const deleting: Twin<typeof ko> = {
  element: "Delete the element?",
  block: "Remove the block?",
  undoable: "Undo (Ctrl+Z) brings it back.",
  confirm: "Delete",
  removeConfirm: "Remove",
  done: "Element deleted",
  blockDone: "Block removed",
  undo: "Undo",
};
