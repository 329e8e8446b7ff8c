export { canvasFeature, RUNTIME_PATH } from "./feature.ts";
