import * as z from "zod/mini";
import { applySplices } from "../../changes/splices.ts";
import { blocksOfSection, type ProjectPart, recordAt, SECTIONS } from "../../model/index.ts";
import { nextFreeName } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { viewBlock } from "../../render/block-view.ts";
import { parseHtml } from "../../source/html/index.ts";
import type { EditTools } from "../edit.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { renameInCss, renameInHtml } from "../rename/find.ts";
import { type BlockSource, newBlock } from "./new-block.ts";

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

/**
 * Sources whose class name no other block has, in html, css and js, so that their css styles them alone; `taken`: names
 * that are taken besides.
 */
export const withOwnClass = <Sources extends Pick<BlockSource, "classtitle" | "css" | "js">>(
  part: ProjectPart,
  sources: Sources & { readonly html: string },
  tools: EditTools,
  taken: readonly string[] = [],
): Outcome<Sources & { readonly html: string }> => {
  const { classtitle: from, html, css, js } = sources;
  const others = Object.values(part.blocks).map(({ classtitle }) => classtitle);
  const to = nextFreeName(from, [...others, ...taken]);
  const renamed =
    to !== from && css.includes(from)
      ? renameInHtml(parseHtml(html, "fragment"), "class", from, to, () => [])
      : [];
  if (!renamed || renamed.length === 0) return accept(sources);
  const found = js.includes(from) ? tools.findNamesInScript?.(js, "class", from) : [];
  if (!found) return reject("rename.scripts-unread", { name: from });
  return accept({
    ...sources,
    classtitle: to,
    html: applySplices(html, renamed),
    css: applySplices(css, renameInCss(css, "class", from, to, 0)),
    js: applySplices(
      js,
      found.map((span) => ({ ...span, insert: to })),
    ),
  });
};
