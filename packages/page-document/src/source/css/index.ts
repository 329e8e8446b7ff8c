export * from "./located.ts";
export { findNamesInCss, namesInCss } from "./names.ts";
export { parseNext } from "./next.ts";
export { parseCss } from "./parse.ts";
export { type LocatedSelector, readSelectors, type SelectorName, selectorsOf } from "./selectors.ts";
