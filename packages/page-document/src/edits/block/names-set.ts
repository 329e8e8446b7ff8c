import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setBlock, setShared } from "../../changes/construct.ts";
import { coverSchema, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Name, title, group and cover of a block. Refused: `block.missing`, `block.name-required` [BLK-75]. */
export const blockNamesSet = defineEdit({
  name: "block.names-set",
  input: z.object({
    blockId: z.string(),
    name: z.optional(z.string()),
    title: z.optional(z.string()),
    groupId: z.optional(z.string()),
    /** The picture of the block in lists; of a shared block for all its copies [BLK-19]. */
    cover: z.optional(coverSchema),
  }),
  run: (part, { blockId, name, title, groupId, cover }) => {
    const block = recordAt(part.blocks, blockId);
    if (!block) return reject("block.missing", { blockId });
    if (name !== undefined && name.trim() === "") return reject("block.name-required");
    const changes: Change[] = [];
    if (name !== undefined && name !== block.name) changes.push(setBlock(block, "name", name));
    if (title !== undefined && title !== block.title) changes.push(setBlock(block, "title", title));
    if (groupId !== undefined && groupId !== block.groupId) changes.push(setBlock(block, "groupId", groupId));
    if (cover !== undefined) {
      const shared = block.thpart || block.thwhole ? recordAt(part.shared, block.bid) : undefined;
      if (JSON.stringify(cover) !== JSON.stringify(block.cover))
        changes.push(setBlock(block, "cover", cover));
      if (shared && JSON.stringify(cover) !== JSON.stringify(shared.cover))
        changes.push(setShared(shared, "cover", cover));
    }
    return accept(changes);
  },
});
