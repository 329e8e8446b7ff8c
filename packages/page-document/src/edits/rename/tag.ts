import * as z from "zod/mini";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { renameEverything } from "./rename.ts";
import { tagInFiles } from "./tag-in-files.ts";

/**
 * Renames a tag over html, css and js together [BLK-56]; see `renameEverything`. Of one block's, the stylesheets of the
 * project follow where they can mean nobody else: that is known of all pages together only.
 */
export const renameTag = defineEdit({
  name: "rename.tag",
  input: z.object({
    blockId: z.string(),
    scope: z._default(z.enum(["block", "project"]), "block"),
    from: z.string(),
    to: z.string(),
  }),
  reach: "project",
  run: (part, input, tools) => {
    const renamed = renameEverything(part, "tag", input, tools);
    const block = recordAt(part.blocks, input.blockId);
    if (!renamed.ok || !block || input.scope === "project") return renamed;
    return accept([...renamed.value, ...tagInFiles(part, block, input.from, input.to)]);
  },
});
