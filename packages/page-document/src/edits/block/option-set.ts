import * as z from "zod/mini";
import { setBlock, setShared } from "../../changes/construct.ts";
import { blockOptionSchema, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { mergedOption } from "./option.ts";

/** Sets fields of a block's option [BLK-05]; of a shared block for all its copies. Refused: `block.missing`. */
export const blockOptionSet = defineEdit({
  name: "block.option-set",
  input: z.object({ blockId: z.string(), option: z.partial(blockOptionSchema) }),
  group: ({ blockId, option }) => `option ${blockId} ${Object.keys(option).join(" ")}`,
  run: (part, { blockId, option }) => {
    const block = recordAt(part.blocks, blockId);
    if (!block) return reject("block.missing", { blockId });
    const shared = block.thpart || block.thwhole ? recordAt(part.shared, block.bid) : undefined;
    const next = mergedOption(shared?.option ?? block.option, option);
    if (!next) return NOTHING;
    return accept([shared ? setShared(shared, "option", next) : setBlock(block, "option", next)]);
  },
});
