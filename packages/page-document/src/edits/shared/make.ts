import * as z from "zod/mini";
import { insertShared, setBlock } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { viewBlock } from "../../render/block-view.ts";
import { sharedOf } from "../block/new-block.ts";
import { defineEdit } from "../input.ts";
import { selfContained } from "../place/self-contained.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { asShared } from "./addresses.ts";

/**
 * Makes a block common: `thpart` shares css, js and option and leaves every copy its content, `thwhole` shares
 * all [BLK-16 to 18]; rules of other blocks that style it come into its css [HND-03]; what is shared names files and pages from the root. Refused: `block.missing`, `block.already-shared`.
 */
export const sharedMake = defineEdit({
  name: "shared.make",
  input: z.object({ blockId: z.string(), kind: z.enum(["thpart", "thwhole"]) }),
  run: (part, { blockId, kind }, tools) => {
    const block = recordAt(part.blocks, blockId);
    if (!block) return reject("block.missing", { blockId });
    if (block.thpart || block.thwhole || recordAt(part.shared, block.bid))
      return reject("block.already-shared");
    return inSequence(part, [
      (now) => accept(selfContained(now, block, tools.createId)),
      (now) => {
        const { html, css, js } = viewBlock(now, block);
        const shared = asShared(now, block.pageId);
        const record = sharedOf({ ...block, date: tools.now }, shared.html(html), shared.css(css), js, kind);
        return accept([insertShared(...record), setBlock(block, kind, true)]);
      },
    ]);
  },
});
