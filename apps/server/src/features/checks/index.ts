export { checksFeature } from "./feature.ts";
