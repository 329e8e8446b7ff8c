import type { CssAtRule, CssNode, CssRule, LocatedCss } from "../../source/css/index.ts";
import { matchesMedia, VIEWPORTS, type ViewMode, type Viewport } from "../cascade/media.ts";

/**
 * The screens on which nothing may change when a view is edited. A desktop is anything from 1200 px on, the least width
 * of the editor's PC view: a breakpoint of 1399 px is one of desktops, too.
 */
export const WIDER_VIEWPORTS: Readonly<Record<ViewMode, readonly Viewport[]>> = {
  pc: [],
  ta: [{ ...VIEWPORTS.pc, width: 1200 }, VIEWPORTS.pc],
  mo: [VIEWPORTS.ta, { ...VIEWPORTS.pc, width: 1200 }, VIEWPORTS.pc],
};

/**
 * Condition of a new media block where the author has no breakpoint of that kind. The views are 768 and 375
 * px wide [EDT-42, 43], but tablets held upright are up to 1024, phones up to 440: styles of a view reach all
 * of them.
 */
export const OWN_MEDIA: Readonly<Record<ViewMode, string | null>> = {
  pc: null,
  ta: "(max-width: 1024px)",
  mo: "(max-width: 480px)",
};

/** Whether a list of media queries holds in this view and on no screen that is wider. */
export const isOnlyFor = (media: readonly string[], view: ViewMode): boolean =>
  media.every((query) => matchesMedia(query, VIEWPORTS[view])) &&
  WIDER_VIEWPORTS[view].every((wider) => !media.every((query) => matchesMedia(query, wider)));

/**
 * The author's own media block for a view: the next one behind `kin`, where there is one; a rule before it would say
 * less. Without kin the last of the stylesheet.
 */
export const mediaBlockFor = (css: LocatedCss, kin: CssRule | null, view: ViewMode): CssAtRule | null => {
  const found: CssAtRule[] = [];
  const visit = (nodes: readonly CssNode[]): void => {
    for (const node of nodes) {
      if (node.kind !== "at-rule" || !node.body || !node.closed) continue;
      if (node.name === "media" && isOnlyFor([node.params], view) && !/print/i.test(node.params))
        found.push(node);
      else if (node.name === "layer" && kin && isInside(kin, node)) visit(node.nodes);
    }
  };
  visit(css.nodes);
  const chosen = kin === null ? found.at(-1) : found.find((one) => one.span.from > kin.span.from);
  return chosen ?? null;
};

const isInside = (rule: CssRule, outer: CssAtRule): boolean =>
  rule.span.from >= outer.span.from && rule.span.to <= outer.span.to;
