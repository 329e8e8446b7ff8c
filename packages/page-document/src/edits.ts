/**
 * Modules that only a second action needs, behind an entry of their own: the registry of edits, the cascade,
 * and the readers of selectors. A page can be opened, shown, received and typed in without it (README, "What
 * it weighs").
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
