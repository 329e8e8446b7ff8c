export { editResources, insertedResource } from "./edit-resources.ts";
export { resourcesFeature } from "./feature.ts";
export { emptyOldResourceTrash } from "./old-trash.ts";
export { presentResource } from "./present.ts";
export type { Step } from "./resource-steps.ts";
