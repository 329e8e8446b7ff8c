export { commonEnds } from "./common-ends.ts";
export * from "./css/index.ts";
export { DAMAGED_CHARACTERS, damagedByte, damagesOf, isDamaged, namedDamage, piecesOf } from "./damage.ts";
export * from "./html/index.ts";
export { locate, locateCss } from "./locate.ts";
export { LONGEST_TEXT } from "./longest-text.ts";
export { shownText } from "./shown-text.ts";
