export { fontsFeature } from "./feature.ts";
export { withoutIdleFonts } from "./idle.ts";
