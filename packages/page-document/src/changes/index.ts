export * from "./apply.ts";
export * from "./change.ts";
export * from "./construct.ts";
export { equalValues } from "./equal.ts";
export * from "./invert.ts";
export { resolveSplices, type TextSplices } from "./resolve.ts";
export * from "./schema.ts";
export { applySplices, composeSplices, invertSplices, splitsCharacter } from "./splices.ts";
export * from "./text-change.ts";
