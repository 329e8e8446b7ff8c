export * from "./check.ts";
export * from "./clone.ts";
export { type BlockNames, describeBlock } from "./describe.ts";
export {
  checkPagePath,
  checkPath,
  freePath,
  pageStem,
  proposeFileName,
  RESERVED_FILES,
} from "./file-name.ts";
export { countCharacters, firstCharacters, LIMITS } from "./limits.ts";
export { normalized } from "./normalized.ts";
export { romanise, slug } from "./romanise.ts";
export { type Findable, findableBy, matcherOf, nearnessOf } from "./search.ts";
export { asSingleLine, isSingleLine, withSingleLines } from "./single-line.ts";
export { checkFree, isFree, markOf, nextFreeName } from "./unique.ts";
