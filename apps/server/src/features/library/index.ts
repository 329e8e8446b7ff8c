export { libraryFeature } from "./feature.ts";
export { arriving, type TakeParts, takeIntoProject, withPaths } from "./take.ts";
