import * as z from "zod/mini";

/** [LIF-02] Whether a page is part of the published site; beside the page's status [PAG-02], which says how far the work is. */
export const PUBLICATION_STATES = ["published", "draft", "scheduled", "archived"] as const;
export const publicationState = z.enum(PUBLICATION_STATES);
export type PublicationState = z.infer<typeof publicationState>;

/**
 * The effect of the next publication on a page: `new` and `changed` bring it as it is now, `same` changes nothing, `ends`
 * takes it off the site, `away` leaves it off.
 */
export const PAGE_MARKS = ["new", "changed", "same", "ends", "away"] as const;

export const pagePublication = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** A scheduled page whose time has come is `published`. */
  state: publicationState,
  /** ISO 8601 UTC; '' unless it is scheduled. */
  publishAt: z.string(),
  mark: z.enum(PAGE_MARKS),
});
export type PagePublication = z.infer<typeof pagePublication>;
