/** The eight section lists of a page, in the order in which they are rendered [PAG-10]. */
export const SECTIONS = [
  "header",
  "sideleft",
  "stickyleft",
  "content",
  "custom",
  "sideright",
  "stickyright",
  "footer",
] as const;
export type Section = (typeof SECTIONS)[number];

/** The page layouts on offer [PAG-07]. */
export const LAYOUTS = ["column1", "column2", "column3", "sticky1", "sticky2", "custom"] as const;
export type Layout = (typeof LAYOUTS)[number];
