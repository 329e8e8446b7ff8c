import * as z from "zod/mini";
import { setResource } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Puts a resource into the trash and keeps where it came from [RES-08]. Refused: `resource.missing`, `resource.in-trash`. */
export const resourceTrash = defineEdit({
  name: "resource.trash",
  input: z.object({ resourceId: z.string() }),
  run: (part, { resourceId }) => {
    const resource = recordAt(part.resources, resourceId);
    if (!resource) return reject("resource.missing", { resourceId });
    if (resource.category === "trash") return reject("resource.in-trash");
    const birth =
      resource.birth === resource.category ? [] : [setResource(resource, "birth", resource.category)];
    return accept([...birth, setResource(resource, "category", "trash")]);
  },
});
