export { openSupportReads } from "./entries.ts";
export { supportFeature } from "./feature.ts";
