import * as z from "zod/mini";
import { deleteResource } from "../../changes/construct.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";

/** Deletes every resource in the trash for good [RES-11]. */
export const resourceTrashEmpty = defineEdit({
  name: "resource.trash-empty",
  input: z.strictObject({}),
  run: (part) =>
    accept(
      Object.values(part.resources)
        .filter(({ category }) => category === "trash")
        .map((resource) => deleteResource(part, resource)),
    ),
});
