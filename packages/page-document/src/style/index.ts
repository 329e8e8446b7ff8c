export { matchesMedia, VIEWPORTS, type ViewMode, type Viewport } from "./cascade/media.ts";
export * from "./explain.ts";
export {
  addressOnPage,
  blockCssText,
  blockHtmlText,
  blockJsText,
  blocksOfPage,
  elementOnPage,
  type PageTree,
  pageOfText,
  pageTreeOf,
} from "./page-tree.ts";
export type { UsedVariable } from "./variables.ts";
