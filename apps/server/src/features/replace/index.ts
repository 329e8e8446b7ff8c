export { replaceFeature } from "./feature.ts";
