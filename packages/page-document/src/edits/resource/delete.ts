import * as z from "zod/mini";
import { deleteResource } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Deletes a resource for good, from the trash only [RES-10]. Refused: `resource.missing`, `resource.not-in-trash`. */
export const resourceDelete = defineEdit({
  name: "resource.delete",
  input: z.object({ resourceId: z.string() }),
  run: (part, { resourceId }) => {
    const resource = recordAt(part.resources, resourceId);
    if (!resource) return reject("resource.missing", { resourceId });
    if (resource.category !== "trash") return reject("resource.not-in-trash");
    return accept([deleteResource(part, resource)]);
  },
});
