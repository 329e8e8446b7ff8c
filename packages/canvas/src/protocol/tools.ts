import * as z from "zod/mini";

/** The tools that the frame draws on what is selected or under the pointer [BLK-21, 31 to 39]. */
export const TOOLS = [
  "block-option",
  "block-move",
  "block-delete",
  "element-name",
  "element-parent",
  "element-child",
  "element-save",
  "element-delete",
] as const;
export const toolSchema = z.enum(TOOLS);
export type Tool = z.infer<typeof toolSchema>;

/** Their words in the person's language. A tool without words is not drawn. */
export const toolLabelsSchema = z.partialRecord(toolSchema, z.string());
export type ToolLabels = z.infer<typeof toolLabelsSchema>;

/** A block narrower than this shows no 'Block Option' [BLK-23]. */
export const BLOCK_OPTION_LEAST_WIDTH = 600;
