import * as z from "zod/mini";
import { deleteShared } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { freeBlock } from "./free.ts";

/**
 * Takes a block out of the common list; every copy in the project becomes an individual block
 * [BLK-51, BLK-52]. Refused: `shared.missing`.
 */
export const sharedDelete = defineEdit({
  name: "shared.delete",
  input: z.object({ bid: z.string() }),
  reach: "project",
  run: (part, { bid }, { createId }) => {
    const shared = recordAt(part.shared, bid);
    if (!shared) return reject("shared.missing", { bid });
    const copies = Object.values(part.blocks).filter(
      (block) => block.bid === bid && (block.thpart || block.thwhole),
    );
    return accept([
      ...copies.flatMap((block) => freeBlock(part, block, createId())),
      deleteShared(part, shared),
    ]);
  },
});
