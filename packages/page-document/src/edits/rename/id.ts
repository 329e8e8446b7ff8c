import * as z from "zod/mini";
import { defineEdit } from "../input.ts";
import { renameEverything } from "./rename.ts";

/** Renames a id over html, css and js together [BLK-56]; see `renameEverything`. */
export const renameId = defineEdit({
  name: "rename.id",
  input: z.object({
    blockId: z.string(),
    scope: z._default(z.enum(["block", "project"]), "block"),
    from: z.string(),
    to: z.string(),
  }),
  // Files say a name for every page: one that kept the old one would lose its styles.
  reach: ({ scope }) => (scope === "project" ? "project" : "part"),
  run: (part, input, tools) => renameEverything(part, "id", input, tools),
});
