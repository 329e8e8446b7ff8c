export type { Applied, ApplyOptions } from "./applied.ts";
export {
  applyChange,
  applyChanges,
  fitChanges,
  fitOperations,
  isSourceChange,
  isStructureChange,
} from "./apply.ts";
export * from "./change.ts";
export * from "./construct.ts";
export { diffParts } from "./diff-parts.ts";
export { diffText } from "./diff-text.ts";
export { equalValues } from "./equal.ts";
export * from "./invert.ts";
export { longestIncreasingSubsequence } from "./longest-increasing-subsequence.ts";
export * from "./rebase/index.ts";
export { resolveSplices, type TextSplices } from "./resolve.ts";
export * from "./schema.ts";
export { applySplices, composeSplices, invertSplices } from "./splices.ts";
export * from "./text-change.ts";
export { typeWords } from "./type-words.ts";
