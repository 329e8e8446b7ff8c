export { canvasFeature } from "./feature.ts";
