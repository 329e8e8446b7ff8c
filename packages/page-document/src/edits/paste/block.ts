import * as z from "zod/mini";
import { pageContent } from "../../import/page-content.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { lineEndOf } from "../../source/characters.ts";
import { carriedStyleSchema } from "../../style/carry/carried.ts";
import { blockCopy } from "../block/copy.ts";
import { blockPlaceSchema, blockSourceSchema, newBlock } from "../block/new-block.ts";
import { withOwnClass } from "../block/own-class.ts";
import { defineEdit } from "../input.ts";
import { withCarried } from "../place/carried.ts";
import { reject } from "../reject.ts";
import { cutSchema, withCarry } from "./carry.ts";

/**
 * Puts a block from the clipboard into a section. `like`: the block that was copied; where it still is on the
 * page this is its copy. Else it comes by its sources: a common block joins where it is common, any other
 * gets ids and, where its name is taken, a class name of its own. Of a whole page comes what its body holds.
 * `cut`: the removal that put it on the clipboard. Refused: `drop.source-invalid` where that is nothing, and
 * as `block.copy` and `block.add`.
 */
export const pasteBlock = defineEdit({
  name: "paste.block",
  input: z.object({
    ...blockPlaceSchema.shape,
    block: blockSourceSchema,
    like: z.optional(z.string()),
    cut: cutSchema,
    style: z.optional(carriedStyleSchema),
  }),
  run: (part, { block: given, like, cut, style, ...place }, tools) => {
    if (like !== undefined && recordAt(part.blocks, like))
      return blockCopy.run(part, { blockId: like, ...place }, tools);
    const content = given.html === undefined ? null : pageContent(given.html);
    if (content?.trim() === "") return reject("drop.source-invalid");
    const block = content === null ? given : { ...given, html: `${content.trim()}${lineEndOf(content)}` };
    const { bid, thpart, thwhole, html = "", ...sources } = block;
    const joins = (thpart || thwhole) && bid !== undefined && recordAt(part.shared, bid) !== undefined;
    if (joins) return newBlock(part, { ...block, css: "", js: "" }, place, tools);
    const own = withOwnClass(part, { ...sources, html, thpart: false, thwhole: false }, tools);
    if (!own.ok) return own;
    const pasted = newBlock(part, own.value, place, tools);
    const styled = pasted.ok && style ? withCarried(part, pasted.value, style, tools) : pasted;
    return styled.ok ? accept(withCarry(styled.value, cut)) : styled;
  },
});
