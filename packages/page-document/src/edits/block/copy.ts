import * as z from "zod/mini";
import { blocksOfSection, recordAt, SECTIONS } from "../../model/index.ts";
import { viewBlock } from "../../render/block-view.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { newBlock } from "./new-block.ts";
import { withOwnClass } from "./own-class.ts";

/**
 * Copies a block behind itself or to another place. A shared block's copy joins it; any other copy gets ids
 * and a class name of its own, so that its css styles it alone. Refused: `block.missing`,
 * `rename.scripts-unread`.
 */
export const blockCopy = defineEdit({
  name: "block.copy",
  input: z.object({
    blockId: z.string(),
    pageId: z.optional(z.string()),
    section: z.optional(z.enum(SECTIONS)),
    index: z.optional(z.number().check(z.int(), z.minimum(0))),
  }),
  run: (part, { blockId, pageId, section, index }, tools) => {
    const block = recordAt(part.blocks, blockId);
    if (!block) return reject("block.missing", { blockId });
    const row = blocksOfSection(part, block.pageId, block.section);
    const place = {
      pageId: pageId ?? block.pageId,
      section: section ?? block.section,
      index: index ?? (pageId === undefined && section === undefined ? row.indexOf(block) + 1 : undefined),
    };
    const { html, css, js, option } = viewBlock(part, block);
    const joins = (block.thpart || block.thwhole) && recordAt(part.shared, block.bid) !== undefined;
    const name = block.name.trim() === "" ? block.tagtitle || "block" : block.name;
    const base = { ...block, name, option, html, css, js, classtitle: block.classtitle || "block" };
    if (joins) return newBlock(part, { ...base, css: "", js: "", bid: block.bid }, place, tools);
    const { bid: _, ...alone } = { ...base, thpart: false, thwhole: false };
    const copy = withOwnClass(part, alone, tools, [base.classtitle]);
    return copy.ok ? newBlock(part, copy.value, place, tools) : copy;
  },
});
