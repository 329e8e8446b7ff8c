export { libraryFeature } from "./feature.ts";
export { findableBy, matcherOf } from "./search.ts";
export { arriving, type Incoming, type TakeParts, takeIntoProject } from "./take.ts";
