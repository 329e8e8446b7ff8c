import * as z from "zod/mini";
import { applyChanges } from "../../changes/apply.ts";
import { type Block, blocksOfSection, type ProjectPart, recordAt, SECTIONS } from "../../model/index.ts";
import { viewBlock } from "../../render/block-view.ts";
import type { CarriedStyle } from "../../style/carry/carried.ts";
import { readCarried } from "../../style/carry/read.ts";
import { blockCssText, blockHtmlText } from "../../style/page-tree.ts";
import { defineEdit } from "../input.ts";
import { withCarried } from "../place/carried.ts";
import { selfContained } from "../place/self-contained.ts";
import { reject } from "../reject.ts";
import { type BlockSource, newBlock } from "./new-block.ts";
import { withOwnClass } from "./own-class.ts";

/**
 * Copies a block behind itself or to another place. A shared block's copy joins it; any other copy gets ids
 * and a class name of its own, so that its css styles it alone. On another page it keeps its looks: what other blocks of
 * its page say of its elements comes along [HND-03]. Refused: `block.missing`, `rename.scripts-unread`.
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
    const isAway = place.pageId !== block.pageId;
    const joins = (block.thpart || block.thwhole) && recordAt(part.shared, block.bid) !== undefined;
    const view = viewBlock(isAway && !joins ? byItself(part, block, tools.createId) : part, block);
    const { html, css, js, option } = view;
    const name = block.name.trim() === "" ? block.tagtitle || "block" : block.name;
    const base = { ...block, name, option, html, css, js, classtitle: block.classtitle || "block" };
    if (joins) return newBlock(part, { ...base, css: "", js: "", bid: block.bid }, place, tools);
    const { bid: _, ...alone } = { ...base, thpart: false, thwhole: false };
    const copy = withOwnClass(part, alone, tools, [base.classtitle]);
    const made = copy.ok ? newBlock(part, copy.value, place, tools) : copy;
    if (!made.ok || !copy.ok || !isAway) return made;
    return withCarried(part, made.value, styleOf(part, block, copy.value), tools);
  },
});

/** The project with everything that other blocks' css says of a block's elements in the block's own css. */
const byItself = (part: ProjectPart, block: Block, createId: () => string): ProjectPart => {
  const applied = applyChanges(part, selfContained(part, block, createId));
  return applied.ok ? applied.value.part : part;
};

/**
 * The rules that style the elements of a copy on the page of its block, but for those of other blocks, which
 * are in the copy's own css: they are read with the copy's texts in the place of the block's own.
 */
function styleOf(
  part: ProjectPart,
  block: Block,
  { html = "", css = "" }: Pick<BlockSource, "html" | "css">,
): CarriedStyle {
  const [text, sheet] = [blockHtmlText(part, block), blockCssText(part, block)];
  const there = { ...part, texts: { ...part.texts, [text]: html, [sheet]: css } };
  const style = readCarried(there, block.pageId, { text, from: 0, to: html.length });
  const rules = style.rules.filter((rule) => rule.text === sheet || !rule.text.endsWith("/css"));
  return { ...style, home: null, rules };
}
