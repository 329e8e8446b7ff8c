import type { layers as ko } from "../ko/layers.ts";
import type { Twin } from "../twin.ts";

export const layers: Twin<typeof ko> = {
  title: "Blocks and elements",
  tree: "Blocks and elements of the page",
  addBlock: "Add block",
  choose: "Select a block",
  blank: "Blank block",
  empty: "Place your first block",
  emptyHint: "A page is built from blocks. Select a ready-made one, or start from a blank one.",
  shared: "Common block",
  moveUp: "Move up",
  moveDown: "Move down",
  delete: "Delete",
  duplicate: "Duplicate",
  blockMenu: "Block menu",
  block: "Block",
  section: {
    header: "Header",
    sideleft: "Left column",
    stickyleft: "Sticky left column",
    content: "Content",
    custom: "Free area",
    sideright: "Right column",
    stickyright: "Sticky right column",
    footer: "Footer",
  },
  placeholder: "Add a block here",
};
