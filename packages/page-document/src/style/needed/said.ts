import type { ProjectPart } from "../../model/index.ts";
import { type CssDeclaration, parseCss } from "../../source/css/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { compareDeclared, rankOf, reachOf, type StyledPage } from "../cascade/cascade.ts";
import { addressOnPage } from "../page-tree.ts";
import { matchesInScope } from "../selector/match.ts";
import { compareSpecificity, ZERO } from "../selector/specificity.ts";
import { ancestors, attributeOf } from "../selector/tree.ts";
import { type CssHome, homeOf } from "./copied.ts";

/**
 * Value that a copied element gets from its surroundings for a custom property that it uses; weaker ones come
 * before stronger ones.
 */
export interface NeededVariable extends CssHome {
  readonly name: string;
  readonly value: string;
  /** Media queries around it, outermost first. */
  readonly media: readonly string[];
}

export const bodyOf = ({ tree }: StyledPage): LocatedElement | null => {
  for (const element of allElements(tree.nodes)) if (element.tag === "body") return element;
  return null;
};

/** An element and those around it, the nearest first. */
export const chainOf = (element: LocatedElement | null): LocatedElement[] =>
  element ? [element, ...ancestors(element)] : [];

/** A declaration of a custom property for an element. */
export interface Said {
  readonly variable: NeededVariable;
  readonly media: readonly string[];
  /** Null: the style attribute. */
  readonly selector: string | null;
  /** It wins over a rule that weighs nothing and comes later. */
  readonly isStrong: boolean;
}

/** Declarations for one element in any window, weakest first. */
export const saidAt = (
  part: ProjectPart,
  page: StyledPage,
  element: LocatedElement,
  name: string,
): Said[] => {
  const found: (Said & Parameters<typeof compareDeclared>[0])[] = [];
  const pageId = page.tree.pageId;
  const isIt = ({ property, value }: CssDeclaration): boolean =>
    property === name && !/^\s*(?:inherit|unset|revert|revert-layer)\s*$/i.test(value);
  for (const read of page.sheets) {
    const { sheet } = read;
    if (!sheet || read.media.some((query) => /[{};@]/.test(query))) continue;
    for (const rule of read.rules) {
      const declaration = rule.declarations.findLast(isIt);
      if (!declaration || rule.containers.length > 0) continue;
      const reach = reachOf(rule, element, sheet.around);
      const [best] = (rule.selectors ?? [])
        .filter((one) => reach && matchesInScope(one, element, reach.root))
        .sort((a, b) => compareSpecificity(b.specificity, a.specificity));
      if (!reach || !best) continue;
      const media = [...read.media, ...rule.media].filter((query) => !/^\s*all\s*$/i.test(query));
      const value = declaration.value.trim();
      const layer = rankOf(page, read, rule.layer);
      const isHeavy = compareSpecificity(best.specificity, ZERO) > 0;
      found.push({
        variable: { name, value, media, ...homeOf(part, pageId, sheet.text) },
        media,
        selector: best.text,
        isStrong: declaration.important || (isHeavy && layer === Number.POSITIVE_INFINITY),
        origin: "rule",
        important: declaration.important,
        layer,
        specificity: best.specificity,
        proximity: reach.steps,
        order: found.length,
      });
    }
  }
  const style = parseCss(attributeOf(element, "style") ?? "").nodes;
  const inline = style.findLast((one): one is CssDeclaration => one.kind === "declaration" && isIt(one));
  const at = element.span ? addressOnPage(page.tree, element.span.from) : null;
  if (inline && at)
    found.push({
      variable: { name, value: inline.value.trim(), media: [], ...homeOf(part, pageId, at.text) },
      media: [],
      selector: null,
      isStrong: true,
      origin: "inline",
      important: inline.important,
      layer: Number.POSITIVE_INFINITY,
      specificity: ZERO,
      proximity: 0,
      order: found.length,
    });
  return found.sort(compareDeclared);
};
