import type { Layout, Section } from "./sections.ts";

/** Sections of a theme that hold blocks. */
export type ThemeSections = Readonly<Partial<Record<Section, boolean>>>;

/**
 * The layout of a page made from a theme [PRJ-24 to 29]: both side columns give column3, only a left one
 * column2, sticky left sticky1, sticky right sticky2, custom custom, anything else column1. The rules hold in
 * this order.
 */
export const layoutOfTheme = (has: ThemeSections): Layout => {
  if (has.sideleft && has.sideright) return "column3";
  if (has.sideleft) return "column2";
  if (has.stickyleft) return "sticky1";
  if (has.stickyright) return "sticky2";
  if (has.custom) return "custom";
  return "column1";
};
