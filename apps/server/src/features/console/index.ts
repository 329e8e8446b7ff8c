export { consoleFeature } from "./feature.ts";
