import * as z from "zod/mini";
import { moveBlock } from "../../changes/construct.ts";
import { blocksOfSection, recordAt, SECTIONS } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { keyInSection } from "./place.ts";

/**
 * Moves a block inside its section or to another [BLK-53, BLK-54]. `index` counts the blocks without it.
 * Refused: `block.missing`, `page.missing`, `block.onto-itself` where it is there already [BLK-57].
 */
export const blockMove = defineEdit({
  name: "block.move",
  input: z.object({
    blockId: z.string(),
    pageId: z.optional(z.string()),
    section: z.enum(SECTIONS),
    index: z.number().check(z.int(), z.minimum(0)),
  }),
  run: (part, { blockId, pageId: asked, section, index }) => {
    const block = recordAt(part.blocks, blockId);
    if (!block) return reject("block.missing", { blockId });
    const pageId = asked ?? block.pageId;
    if (!recordAt(part.pages, pageId)) return reject("page.missing", { pageId });
    const row = blocksOfSection(part, pageId, section);
    const place = row.findIndex(({ id }) => id === blockId);
    if (place >= 0 && place === Math.min(index, row.length - 1)) return reject("block.onto-itself");
    return accept([
      moveBlock(block, { pageId, section, key: keyInSection(part, pageId, section, index, blockId) }),
    ]);
  },
});
