/** The side panels by name; each is contributed by a feature. */
export type LeftPanel =
  | "layers"
  | "blocks"
  | "assets"
  | "pages"
  | "collections"
  | "files"
  | "project"
  | "layout"
  | "headerFooter"
  | "menus"
  | "styleGuide"
  | "blockOption"
  | "checks"
  | "languages"
  | "history";

export type RightPanel = "element" | "comments" | "versions";
