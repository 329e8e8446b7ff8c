import * as z from "zod/mini";

/** The tools that the frame draws on what is selected or under the pointer [BLK-21, 31 to 39]. */
export const TOOLS = [
  "block-option",
  "block-move",
  "block-delete",
  "element-name",
  "element-scope",
  "element-parent",
  "element-child",
  "element-save",
  "element-delete",
] as const;
export const toolSchema = z.enum(TOOLS);
export type Tool = z.infer<typeof toolSchema>;

/**
 * The tools that are over words that are chosen in text that is being edited. The frame does what they say.
 */
export const TEXT_TOOLS = ["text-bold", "text-italic", "text-underline", "text-strike", "text-link"] as const;
export type TextTool = (typeof TEXT_TOOLS)[number];

/** Their words in the person's language. A tool without words is not drawn. */
export const toolLabelsSchema = z.partialRecord(z.enum([...TOOLS, ...TEXT_TOOLS]), z.string());
export type ToolLabels = z.infer<typeof toolLabelsSchema>;

/** A block narrower than this shows no 'Block Option' [BLK-23]. */
export const BLOCK_OPTION_LEAST_WIDTH = 600;
