import * as z from "zod/mini";
import { moveBlock } from "../../changes/construct.ts";
import { type Block, blocksOfSection, keysBetween, recordAt, SECTIONS } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { mainSectionOf, sectionsOf } from "../../render/layout.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Brings the blocks that the page's layout leaves out into its main section, behind what is there, in the
 * order in which other layouts show them [PAG-07 to 10]. Refused: `page.missing`.
 */
export const pageHiddenBlocksMove = defineEdit({
  name: "page.hidden-blocks-move",
  input: z.object({ pageId: z.string() }),
  run: (part, { pageId }) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const shown = sectionsOf(page.layout);
    const section = mainSectionOf(page.layout);
    const hidden = SECTIONS.filter((one) => !shown.includes(one));
    const blocks: Block[] = hidden.flatMap((one) => blocksOfSection(part, pageId, one));
    if (blocks.length === 0 || page.imported) return NOTHING;
    const last = blocksOfSection(part, pageId, section).at(-1)?.key ?? null;
    const keys = keysBetween(last, null, blocks.length);
    return accept(
      blocks.map((block, place) => moveBlock(block, { pageId, section, key: keys[place] ?? "" })),
    );
  },
});
