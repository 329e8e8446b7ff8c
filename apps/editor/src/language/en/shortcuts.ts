import type { shortcuts as ko } from "../ko/shortcuts.ts";
import type { Twin } from "../twin.ts";

export const shortcuts: Twin<typeof ko> = {
  title: "Keyboard shortcuts",
  groups: {
    document: "Editing and saving",
    selection: "Selecting and changing",
    moving: "Moving and duplicating",
    view: "View",
  },
  undo: "Undo",
  redo: "Redo",
  save: "Check that everything is saved",
  edit: "Edit text",
  leave: "Finish editing, deselect",
  delete: "Delete element",
  parent: "Parent element",
  child: "Child element",
  previous: "Previous element",
  next: "Next element",
  code: "Show code",
  panels: "Hide panels",
  views: "Desktop, tablet, mobile",
  list: "Show shortcuts",
  bold: "Bold (while editing text)",
  pickUp: "Pick up and move with the arrow keys",
  moveUp: "Move before",
  moveDown: "Move behind",
  duplicate: "Duplicate",
  scrollDown: "Scroll down",
  scrollUp: "Scroll up",
  pages: "Find a page",
};
