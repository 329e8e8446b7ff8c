export { commonEnds } from "./common-ends.ts";
export * from "./css/index.ts";
export * from "./html/index.ts";
export { locate, locateCss } from "./locate.ts";
