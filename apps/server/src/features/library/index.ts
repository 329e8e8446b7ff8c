export { libraryFeature } from "./feature.ts";
