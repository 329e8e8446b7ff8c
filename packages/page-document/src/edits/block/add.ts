import * as z from "zod/mini";
import { defineEdit } from "../input.ts";
import { blockPlaceSchema, blockSourceSchema, newBlock } from "./new-block.ts";

/** Adds a block from given sources, or a blank one, at an index of a section [BLK-42 to 45]; see `newBlock`. */
export const blockAdd = defineEdit({
  name: "block.add",
  input: z.object({ ...blockPlaceSchema.shape, block: blockSourceSchema }),
  run: (part, { block, ...place }, tools) => newBlock(part, block, place, tools),
});
