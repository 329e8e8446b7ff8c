import type { Splice } from "../../../changes/change.ts";
import type { CssAtRule, CssNode, CssRule, LocatedCss } from "../../../source/css/index.ts";
import type { ViewMode } from "../../cascade/media.ts";
import { canonicalProperty } from "../../property/shorthands.ts";
import { STYLE_STATES, type StyleState } from "../../state.ts";
import {
  declarationsIn,
  insertDeclaration,
  type NewDeclaration,
  replaceDeclaration,
} from "../declarations.ts";
import { insertMediaRule, insertRule, ruleBefore } from "../new-rule.ts";
import { isOnlyFor, mediaBlockFor, OWN_MEDIA } from "../views.ts";
import { ownSelector } from "./own-class.ts";

interface OwnRule {
  readonly rule: CssRule;
  readonly rank: number;
  /** The outermost node around it. */
  readonly outer: CssRule | CssAtRule;
}

/** Rules of one class are in this order: wider views first, in each the plain one before its states. */
const rankOf = (view: ViewMode, state: StyleState | null): number =>
  ["pc", "ta", "mo"].indexOf(view) * 4 + (state === null ? 0 : STYLE_STATES.indexOf(state) + 1);

/** The rules of a class of an element's own, in order, each with the view and state that it is for. */
export const ownRules = (css: LocatedCss, name: string): readonly OwnRule[] => {
  const found: OwnRule[] = [];
  const visit = (
    nodes: readonly CssNode[],
    media: readonly string[],
    outer: OwnRule["outer"] | null,
  ): void => {
    for (const node of nodes) {
      if (node.kind === "at-rule" && node.name === "media" && node.closed)
        visit(node.nodes, [...media, node.params], outer ?? node);
      if (node.kind !== "rule" || !node.closed || node.dropped) continue;
      const own = ownSelector(node.selector);
      if (own?.name !== name) continue;
      const view =
        media.length === 0 ? "pc" : isOnlyFor(media, "ta") ? "ta" : isOnlyFor(media, "mo") ? "mo" : null;
      if (view) found.push({ rule: node, rank: rankOf(view, own.state), outer: outer ?? node });
    }
  };
  visit(css.nodes, [], null);
  return found;
};

/** A declaration in the rule of that selector for a view and state, made where its order among the others is. */
export const writeOwn = (
  css: LocatedCss,
  name: string,
  selector: string,
  at: { readonly view: ViewMode; readonly state: StyleState | null },
  declaration: NewDeclaration,
  kin: CssRule | null,
): { readonly splice: Splice; readonly isRule: boolean } => {
  const rank = rankOf(at.view, at.state);
  const rules = ownRules(css, name);
  const same = rules.findLast((one) => one.rank === rank && one.rule.selector.trim() === selector);
  if (same) return { splice: intoRule(css, same.rule, declaration), isRule: false };
  const before = rules.findLast((one) => one.rank <= rank);
  const after = rules.find((one) => one.rank > rank);
  const media = OWN_MEDIA[at.view];
  const beside = media === null || (before && before.rank >= rankOf(at.view, null)) ? before : undefined;
  if (beside)
    return {
      splice: insertRule(css, beside.rule, containerOf(beside.rule), selector, [declaration]),
      isRule: true,
    };
  if (media === null)
    return {
      splice: after
        ? ruleBefore(css, after.outer, selector, declaration)
        : insertRule(css, kin, null, selector, [declaration]),
      isRule: true,
    };
  const sibling = rules.find((one) => one.rank > rank && one.rank < rankOf(at.view, null) + 4);
  if (sibling) return { splice: ruleBefore(css, sibling.rule, selector, declaration), isRule: true };
  const anchor = before?.outer ?? kin;
  if (anchor === null && after)
    return { splice: ruleBefore(css, after.outer, selector, declaration, media), isRule: true };
  const block = mediaBlockFor(css, lastRuleOf(anchor), at.view);
  const fits = block && (!after || block.span.to <= after.outer.span.from);
  return {
    splice: fits
      ? insertRule(css, null, block, selector, [declaration])
      : insertMediaRule(css, lastRuleOf(anchor), media, selector, [declaration]),
    isRule: true,
  };
};

const containerOf = ({ parent }: CssRule): CssAtRule | null => (parent?.kind === "at-rule" ? parent : null);

const lastRuleOf = (node: CssRule | CssAtRule | null): CssRule | null =>
  node === null || node.kind === "rule"
    ? node
    : (node.nodes.findLast((one): one is CssRule => one.kind === "rule") ?? null);

const intoRule = (css: LocatedCss, rule: CssRule, declaration: NewDeclaration): Splice => {
  const all = declarationsIn(rule);
  const known = all.findLast(
    (one) => canonicalProperty(one.property) === canonicalProperty(declaration.property),
  );
  const isLast =
    known && !all.slice(all.indexOf(known) + 1).some((one) => isPartOf(one.property, known.property));
  return known && isLast
    ? replaceDeclaration(known, declaration.value, declaration.important || known.important)
    : insertDeclaration(css.text, rule, declaration);
};

/** `margin-top` behind `margin`. */
const isPartOf = (property: string, whole: string): boolean => property.startsWith(`${whole}-`);
