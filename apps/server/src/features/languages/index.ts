export { languagesFeature } from "./feature.ts";
