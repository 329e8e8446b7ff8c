/**
 * The side panels. `panels/registry.ts` says for each its icon, its place on the rail and its screen; its name is
 * the dictionary's `panels.<id>`.
 */
export const LEFT_PANELS = [
  "layers",
  "blocks",
  "assets",
  "pages",
  "files",
  "project",
  "layout",
  "headerFooter",
  "menus",
  "styleGuide",
  "blockOption",
  "history",
] as const;
export type LeftPanel = (typeof LEFT_PANELS)[number];

export const RIGHT_PANELS = ["element", "comments", "versions"] as const;
export type RightPanel = (typeof RIGHT_PANELS)[number];
