import * as z from "zod/mini";

const borneSchema = z.object({
  /** Number of elements with each class. */
  classes: z.record(z.string(), z.number()),
  ids: z.array(z.string()),
});

/**
 * The classes and ids that elements of a project bear: for an editor that holds one page and has to know
 * whether a rule reaches elements of other pages. Pages without what they show of common blocks, which are
 * apart.
 */
export const projectNamesSchema = z.object({
  pages: z.record(
    z.string(),
    z.object({
      ...borneSchema.shape,
      /** Bids of the common blocks whose html the page shows. */
      shared: z.array(z.string()),
    }),
  ),
  shared: z.record(z.string(), borneSchema),
});

export type ProjectNames = z.infer<typeof projectNamesSchema>;
