import * as z from "zod/mini";
import { type ProjectPart, recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { locate } from "../../source/index.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import type { ElementAddress } from "../edit.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { isInSource } from "../source/reading.ts";
import { backgroundSchema, setBackground } from "../style/background-set.ts";
import { setProperties } from "../style/set-properties.ts";
import { roomFor } from "./content-width.ts";

const margin = z.optional(z.string());

/**
 * Settings of a block's root element: width of its content [BLK-07], margins on PC and mobile [BLK-08, BLK-09], background
 * [BLK-10 to 14]. Class names are renamed by `rename.class`, animation set by `element.animation-set`.
 * Refused: `block.missing`, `element.not-found` for a block without an element, and as `style.set`.
 */
export const blockSettingsSet = defineEdit({
  name: "block.settings-set",
  input: z.object({
    blockId: z.string(),
    /** Width of the content in pixels; null for all of the block. */
    size: z.optional(z.nullable(z.literal([1440, 1280, 1024]))),
    pc: z.optional(z.object({ top: margin, bottom: margin })),
    mo: z.optional(z.object({ top: margin, bottom: margin })),
    background: z.optional(backgroundSchema),
  }),
  group: ({ blockId }) => `settings ${blockId}`,
  run: (part, { blockId, size, pc, mo, background }) => {
    if (!recordAt(part.blocks, blockId)) return reject("block.missing", { blockId });
    if (!rootOf(part, blockId)) return reject("element.not-found", { blockId });
    const onRoot =
      (run: (part: ProjectPart, root: ElementAddress) => ReturnType<typeof setProperties>) =>
      (current: ProjectPart) => {
        const root = rootOf(current, blockId);
        return root ? run(current, root) : accept([]);
      };
    return inSequence(part, [
      onRoot((current, root) =>
        size === undefined ? accept([]) : setProperties(current, root, "pc", roomFor(current, root, size)),
      ),
      onRoot((current, root) =>
        setProperties(current, root, "pc", { "margin-top": pc?.top, "margin-bottom": pc?.bottom }),
      ),
      onRoot((current, root) =>
        setProperties(current, root, "mo", { "margin-top": mo?.top, "margin-bottom": mo?.bottom }),
      ),
      onRoot((current, root) => (background ? setBackground(current, root, "pc", background) : accept([]))),
    ]);
  },
});

/** The first element of the block that is seen. */
export const rootOf = (part: ProjectPart, blockId: string): ElementAddress | null => {
  const block = recordAt(part.blocks, blockId);
  if (!block) return null;
  const text = blockHtmlText(part, block);
  const root = locate(part.texts[text] ?? "", "fragment").nodes.find(
    (node) =>
      node.kind === "element" && isInSource(node) && !/^(script|style|link|meta|template)$/.test(node.tag),
  );
  return root?.span ? { text, at: root.span.from } : null;
};
