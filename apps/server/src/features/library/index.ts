export { createCatalogue } from "./catalogue.ts";
export { libraryFeature } from "./feature.ts";
export { arriving, type Incoming, type TakeParts, takeIntoProject } from "./take.ts";
