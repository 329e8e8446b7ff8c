export { pagesFeature } from "./feature.ts";
