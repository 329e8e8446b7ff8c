import * as z from "zod/mini";
import { deleteResource } from "../../changes/construct.ts";
import { isCodeResource } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";

/** Deletes every stylesheet and script in the trash for good [RES-11]. Content has a trash of its own. */
export const resourceTrashEmpty = defineEdit({
  name: "resource.trash-empty",
  input: z.strictObject({}),
  run: (part) =>
    accept(
      Object.values(part.resources)
        .filter((resource) => resource.category === "trash" && isCodeResource(resource))
        .map((resource) => deleteResource(part, resource)),
    ),
});
