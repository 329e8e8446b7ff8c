import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { setBlock } from "../../changes/construct.ts";
import { diffText } from "../../changes/diff-text.ts";
import { textChange } from "../../changes/text-change.ts";
import { type Block, blockText, type ProjectPart, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { viewBlock } from "../../render/block-view.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { asOnPage, asShared } from "./addresses.ts";

/** Makes one copy of a common block an individual one, as it looks now. Refused: `block.missing`, `block.not-shared`. */
export const sharedFree = defineEdit({
  name: "shared.free",
  input: z.object({ blockId: z.string() }),
  run: (part, { blockId }, { createId }) => {
    const block = recordAt(part.blocks, blockId);
    if (!block) return reject("block.missing", { blockId });
    if (!block.thpart && !block.thwhole) return reject("block.not-shared");
    return accept(freeBlock(part, block, createId()));
  },
});

/** Its sources take what was shared, with the addresses of its page, the flags go off [BLK-51], and it gets a `bid` of its own. */
export const freeBlock = (part: ProjectPart, block: Block, bid: string): readonly Change[] => {
  const view = viewBlock(part, block);
  const shared = asShared(part, block.pageId);
  const own = asOnPage(part, block.pageId);
  /** A copy that was shared from here and is still what it was has its own bytes yet. */
  const here = (raw: string, source: "html" | "css" | "js"): string => {
    if (source === "js" || !(source === "html" ? view.rootedHtml : view.rootedCss)) return view[source];
    return raw !== view[source] && shared[source](raw) === view[source] ? raw : own[source](view[source]);
  };
  const changes: Change[] = [];
  for (const source of ["html", "css", "js"] as const) {
    const text = blockText(block.id, source);
    const raw = part.texts[text];
    if (raw === undefined) continue;
    const splices = diffText(raw, here(raw, source));
    if (splices.length > 0) changes.push(textChange(text, splices, raw.length));
  }
  if (JSON.stringify(view.option) !== JSON.stringify(block.option))
    changes.push(setBlock(block, "option", view.option));
  if (block.thpart) changes.push(setBlock(block, "thpart", false));
  if (block.thwhole) changes.push(setBlock(block, "thwhole", false));
  changes.push(setBlock(block, "bid", bid));
  return changes;
};
