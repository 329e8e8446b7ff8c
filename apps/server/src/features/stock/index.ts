export { stockFeature } from "./feature.ts";
