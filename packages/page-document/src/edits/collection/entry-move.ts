import * as z from "zod/mini";
import { setResource } from "../../changes/construct.ts";
import { placeOfContent } from "../../content/collection-of-part.ts";
import { recordAt } from "../../model/index.ts";
import { orderKeySchema } from "../../model/schema.ts";
import { accept } from "../../outcome.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Puts an entry elsewhere in its collection. `key`: `keyBetween` of the keys of its neighbours there, which whoever shows
 * the list knows though their entries are not loaded. Refused:
 * `entry.missing`.
 */
export const entryMove = defineEdit({
  name: "entry.move",
  input: z.object({ resourceId: z.string(), key: orderKeySchema }),
  run: (part, { resourceId, key }) => {
    const resource = recordAt(part.resources, resourceId);
    if (!resource || typeof placeOfContent(resource)?.slug !== "string")
      return reject("entry.missing", { resourceId });
    return resource.key === key ? NOTHING : accept([setResource(resource, "key", key)]);
  },
});
