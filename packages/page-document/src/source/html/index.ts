export { afterTagName, scanAttributes, type WrittenAttribute } from "./attributes.ts";
export * from "./find.ts";
export { offsetBehind } from "./letter-places.ts";
export * from "./located.ts";
export { type HtmlContext, parseHtml } from "./parse.ts";
export { sameNodes } from "./same.ts";
export { shownCharacters, sourceOffset, textUnits } from "./text-units.ts";
export { isClearlyWithinLimits, type TreeExcess, treeDepth, treeExcess } from "./tree-size.ts";
export { isVoid, VOID_TAGS } from "./void.ts";
