import * as z from "zod/mini";
import { deleteBlock } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Takes a block off its page; what it shares stays in the common list. Refused: `block.missing`. */
export const blockDelete = defineEdit({
  name: "block.delete",
  input: z.object({ blockId: z.string() }),
  run: (part, { blockId }) => {
    const block = recordAt(part.blocks, blockId);
    return block ? accept([deleteBlock(part, block)]) : reject("block.missing", { blockId });
  },
});
