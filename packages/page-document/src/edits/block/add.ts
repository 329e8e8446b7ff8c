import * as z from "zod/mini";
import { checkClassTitle } from "../../names/index.ts";
import { defineEdit } from "../input.ts";
import { blockPlaceSchema, blockSourceSchema, newBlock } from "./new-block.ts";
import { namesOnPage, withOwnClass } from "./own-class.ts";

/**
 * Adds a block from given sources, or a blank one, at an index of a section [BLK-42 to 45]; see `newBlock`. A class name
 * that is taken gets a number, with all that begin with it, so that its css styles it alone.
 */
export const blockAdd = defineEdit({
  name: "block.add",
  input: z.object({ ...blockPlaceSchema.shape, block: blockSourceSchema }),
  run: (part, { block, ...place }, tools) => {
    if (block.thpart || block.thwhole || !checkClassTitle(block.classtitle).ok)
      return newBlock(part, block, place, tools);
    const tag = block.tagtitle || "section";
    const html = block.html ?? `<${tag} class="${block.classtitle}">\n</${tag}>\n`;
    const own = withOwnClass(part, { ...block, html }, tools, namesOnPage(part, place.pageId));
    return own.ok ? newBlock(part, own.value, place, tools) : own;
  },
});
