import type { Change } from "../../changes/change.ts";
import { setResource } from "../../changes/construct.ts";
import type { Resource } from "../../model/index.ts";

/** Content goes to the trash of resources, from where `resource.restore` takes it back. */
export const trashed = (resource: Resource): Change[] => [
  ...(resource.birth === resource.category ? [] : [setResource(resource, "birth", resource.category)]),
  setResource(resource, "category", "trash"),
];
