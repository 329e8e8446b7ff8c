import * as z from "zod/mini";
import { setResource } from "../../changes/construct.ts";
import { isCodeResource, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Takes a resource out of the trash, to where it came from [RES-05, RES-09]. Refused: `resource.missing`, `resource.not-in-trash`. */
export const resourceRestore = defineEdit({
  name: "resource.restore",
  input: z.object({ resourceId: z.string() }),
  run: (part, { resourceId }) => {
    const resource = recordAt(part.resources, resourceId);
    if (!resource) return reject("resource.missing", { resourceId });
    if (resource.category !== "trash") return reject("resource.not-in-trash");
    const { birth } = resource;
    const back = !isCodeResource(resource)
      ? "content"
      : birth === "css" || birth === "js" || birth === "tuning"
        ? birth
        : resource.fileExt;
    return accept([setResource(resource, "category", back)]);
  },
});
