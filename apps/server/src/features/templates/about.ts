import { TEMPLATE_LIMITS } from "@hanok/api-contract";
import * as z from "zod";

const both = (most: number) => z.object({ ko: z.string().max(most), en: z.string().max(most) });
const id = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/);

/** `template.json` of an archive. */
export const aboutTemplate = z.object({
  name: z.string().trim().min(1).max(TEMPLATE_LIMITS.title).optional(),
  title: both(TEMPLATE_LIMITS.title).optional(),
  description: both(TEMPLATE_LIMITS.description).optional(),
  provider: z.string().max(TEMPLATE_LIMITS.provider).optional(),
  majorCategoryId: id.optional(),
  minorCategoryId: id.optional(),
});
export type AboutTemplate = z.infer<typeof aboutTemplate>;

/** `block.json`, `element.json` or `theme.json` of an item. */
export const aboutItem = z.object({
  title: both(TEMPLATE_LIMITS.title).optional(),
  categoryName: id.optional(),
});
export type AboutItem = z.infer<typeof aboutItem>;
