import * as z from "zod/mini";
import { type Block, type ProjectPart, recordAt } from "../../model/index.ts";
import { blockAdd } from "../block/add.ts";
import { blockCopy } from "../block/copy.ts";
import { blockMove } from "../block/move.ts";
import { blockPlaceSchema, blockSourceSchema } from "../block/new-block.ts";
import type { EditTools, ElementAddress } from "../edit.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { checkSectionDrop, isOnlyRoot } from "../place/drop.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import type { FoundElement } from "../source/reading.ts";
import { elementCopy } from "./copy.ts";
import { elementMove } from "./move.ts";

/**
 * Moves or copies an element of the page to a section, which holds blocks: it comes in a block of its own (`block`,
 * whose html is an empty root), its characters unchanged [BLK-58]. The only root of a block is the block: that one is
 * moved or copied then, with its css and js. Refused as `sectionDropPosition` says, as those edits do, and
 * `block.edit-shared`: the only root of a common block is moved by its block.
 */
export const elementToSection = defineEdit({
  name: "element.to-section",
  input: z.object({
    element: addressSchema,
    ...blockPlaceSchema.shape,
    block: z.omit(blockSourceSchema, { html: true, thpart: true, thwhole: true, bid: true }),
    copy: z._default(z.boolean(), false),
  }),
  run: (part, { element, block, copy, ...place }, tools) => {
    const checked = checkSectionDrop(part, { element });
    if (!checked.ok) return checked;
    const whole = checked.value && blockOfRoot(part, checked.value);
    if (whole === "shared") return reject("block.edit-shared");
    if (whole) {
      const index = place.index ?? Number.MAX_SAFE_INTEGER;
      return copy
        ? blockCopy.run(part, { ...place, blockId: whole.id }, tools)
        : blockMove.run(part, { ...place, index, blockId: whole.id }, tools);
    }
    const ids = new Set(Object.keys(part.blocks));
    const blank = { ...block, thpart: false, thwhole: false };
    return inSequence(part, [
      (current) => blockAdd.run(current, { ...place, block: blank }, tools),
      (current) => {
        const added = Object.keys(current.blocks).find((id) => !ids.has(id));
        if (added === undefined) return reject("block.missing");
        return intoRoot(current, element, added, copy, tools);
      },
    ]);
  },
});

/** The block whose only root this is. Of a text that several blocks share nobody can say which one is meant. */
const blockOfRoot = (part: ProjectPart, { text, element, html }: FoundElement): Block | "shared" | null => {
  const [owner, id = ""] = text.split("/");
  if (!isOnlyRoot(html.nodes, element)) return null;
  return owner === "shared" ? "shared" : owner === "block" ? (recordAt(part.blocks, id) ?? null) : null;
};

const intoRoot = (
  part: ProjectPart,
  element: ElementAddress,
  blockId: string,
  copy: boolean,
  tools: EditTools,
) => {
  const target: ElementAddress = { text: `block/${blockId}/html`, at: 0 };
  return copy
    ? elementCopy.run(part, { element, target, where: "end" }, tools)
    : elementMove.run(part, { element, target, where: "end" }, tools);
};
