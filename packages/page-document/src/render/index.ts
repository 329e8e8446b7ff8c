export { htmlAddressSplices } from "./addresses.ts";
export { type BlockView, blocksOf, viewBlock } from "./block-view.ts";
export { cssAddressSplices } from "./css-addresses.ts";
export { metaTags, type PageCard, pageAddress, pageCard, shortPath } from "./head.ts";
export { mainSectionOf, optionCss, sectionsOf } from "./layout.ts";
export { MARKER, markSource, markSplices, unmarkSource } from "./mark.ts";
export { projectPath, relativePath, unrooted, wayToRoot } from "./paths.ts";
export {
  hasAnchor,
  type Purpose,
  type RenderedPage,
  type RenderOptions,
  renderPage,
  SMOOTH_ANCHORS,
} from "./render.ts";
