import type { CssAtRule, CssNode, CssRule, LocatedCss } from "../../source/css/index.ts";
import { matchesMedia, VIEWPORTS, type ViewMode } from "../cascade/media.ts";

/** The views that must not change when a narrower one is edited. */
export const WIDER_VIEWS: Readonly<Record<ViewMode, readonly ViewMode[]>> = {
  pc: [],
  ta: ["pc"],
  mo: ["ta", "pc"],
};

/**
 * What a new media block asks for where the author has no breakpoint of that kind. The views are 768 and 375 px wide
 * [EDT-42, 43], but tablets held upright are up to 1024, phones up to 440: what is styled there reaches all of them.
 */
export const OWN_MEDIA: Readonly<Record<ViewMode, string | null>> = {
  pc: null,
  ta: "(max-width: 1024px)",
  mo: "(max-width: 480px)",
};

/** Whether a list of media queries holds in this view and in none that is wider. */
export const isOnlyFor = (media: readonly string[], view: ViewMode): boolean =>
  media.every((query) => matchesMedia(query, VIEWPORTS[view])) &&
  WIDER_VIEWS[view].every((wider) => !media.every((query) => matchesMedia(query, VIEWPORTS[wider])));

/** The author's own media block for a view: the next one behind `kin`, else the last of the stylesheet. */
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
  return found.find((one) => kin !== null && one.span.from > kin.span.from) ?? found.at(-1) ?? null;
};

const isInside = (rule: CssRule, outer: CssAtRule): boolean =>
  rule.span.from >= outer.span.from && rule.span.to <= outer.span.to;
