import * as z from "zod/mini";
import { setResource } from "../../changes/construct.ts";
import { inOrder, keyAt, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Puts a resource at a place among those of its category (0: first), which is the order in which pages load them.
 * Refused: `resource.missing`, `resource.in-trash`.
 */
export const resourceMove = defineEdit({
  name: "resource.move",
  input: z.object({ resourceId: z.string(), index: z.number().check(z.int(), z.minimum(0)) }),
  run: (part, { resourceId, index }) => {
    const resource = recordAt(part.resources, resourceId);
    if (!resource) return reject("resource.missing", { resourceId });
    const { category } = resource;
    if (category === "trash") return reject("resource.in-trash");
    const row = inOrder(Object.values(part.resources).filter((one) => one.category === category));
    const others = row.filter(({ id }) => id !== resourceId);
    if (row.indexOf(resource) === Math.min(index, others.length)) return NOTHING;
    return accept([setResource(resource, "key", keyAt(others, index))]);
  },
});
