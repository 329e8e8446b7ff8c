import * as z from "zod/mini";
import { placeOfContent } from "../../content/collection-of-part.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { trashed } from "./trashed.ts";

/** Puts an entry into the trash, also one whose text cannot be read. Refused: `entry.missing`. */
export const entryDelete = defineEdit({
  name: "entry.delete",
  input: z.object({ resourceId: z.string() }),
  run: (part, { resourceId }) => {
    const resource = recordAt(part.resources, resourceId);
    const slug = resource && placeOfContent(resource)?.slug;
    return resource && typeof slug === "string"
      ? accept(trashed(resource))
      : reject("entry.missing", { resourceId });
  },
});
