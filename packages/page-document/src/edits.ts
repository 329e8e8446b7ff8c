/**
 * What only a second act needs, behind an entry of its own: the registry of edits, the cascade, and whatever reads
 * selectors. A page can be opened, shown, received and typed in without it (README, "What it weighs").
 */
export * from "./edits/index.ts";
export { findNamesInCss, namesInCss } from "./source/css/names.ts";
export {
  type LocatedSelector,
  readSelectors,
  type SelectorName,
  selectorsOf,
} from "./source/css/selectors.ts";
export * from "./style/index.ts";
