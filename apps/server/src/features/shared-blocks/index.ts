export { sharedBlocksFeature } from "./feature.ts";
