import * as z from "zod/mini";
import { deleteBlock, setPage } from "../../changes/construct.ts";
import { blocksOfPage, type Layout, recordAt, SECTIONS, type Section } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { blockSourceSchema, newBlock } from "../block/new-block.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";

/**
 * Applies a theme to a page: its entries become blocks with new ids, in order, and the layout follows from
 * their sections [TPL-08, PRJ-24 to 29]. The blocks that are there go, unless `keep`. Refused:
 * `page.missing`, `library.empty`, and as `block.add`.
 */
export const libraryThemeApply = defineEdit({
  name: "library.theme-apply",
  input: z.object({
    pageId: z.string(),
    keep: z._default(z.boolean(), false),
    entries: z.array(
      z.object({
        section: z.enum(SECTIONS),
        block: blockSourceSchema,
        fixed: z._default(z.boolean(), false),
      }),
    ),
  }),
  run: (part, { pageId, keep, entries }, tools) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    if (entries.length === 0) return reject("library.empty");
    const layout = layoutOfSections(entries.map(({ section }) => section));
    return inSequence(part, [
      () => accept(keep ? [] : blocksOfPage(part, pageId).map((block) => deleteBlock(part, block))),
      () => accept(page.layout === layout ? [] : [setPage(page, "layout", layout)]),
      ...entries.map(({ section, block, fixed }) => (current: typeof part) => {
        const option = block.option ?? {
          fixed,
          bgcolor: "",
          bgcolorCheck: false,
          top: "",
          bottom: "",
          left: "",
          right: "",
        };
        return newBlock(current, { ...block, option }, { pageId, section }, tools);
      }),
    ]);
  },
});

/** Both side columns: column3; only left: column2; sticky left or right: sticky1, sticky2; custom; else column1. */
export const layoutOfSections = (sections: readonly Section[]): Layout => {
  const has = (section: Section): boolean => sections.includes(section);
  if (has("sideleft") && has("sideright")) return "column3";
  if (has("sideleft")) return "column2";
  if (has("stickyleft")) return "sticky1";
  if (has("stickyright")) return "sticky2";
  return has("custom") ? "custom" : "column1";
};
