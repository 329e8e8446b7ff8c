export { resourcesFeature } from "./feature.ts";
export { emptyOldResourceTrash } from "./old-trash.ts";
export { presentResource } from "./present.ts";
