export { type BlockView, blocksOf, viewBlock } from "./block-view.ts";
export { type PageCard, pageCard } from "./head.ts";
export { sectionsOf } from "./layout.ts";
export { MARKER, markSource, markSplices, unmarkSource } from "./mark.ts";
export { projectPath, relativePath, unrooted, wayToRoot } from "./paths.ts";
export { type Purpose, type RenderedPage, type RenderOptions, renderPage } from "./render.ts";
