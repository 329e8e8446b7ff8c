import * as z from "zod/mini";
import { deleteBlock } from "../../changes/construct.ts";
import { blocksOfPage, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/**
 * Empties a page of its blocks [BLK-55]; settings and what is around the blocks stay. Refused:
 * `page.missing`.
 */
export const pageReset = defineEdit({
  name: "page.reset",
  input: z.object({ pageId: z.string() }),
  run: (part, { pageId }) => {
    if (!recordAt(part.pages, pageId)) return reject("page.missing", { pageId });
    return accept(blocksOfPage(part, pageId).map((block) => deleteBlock(part, block)));
  },
});
