export { collectionsFeature } from "./feature.ts";
