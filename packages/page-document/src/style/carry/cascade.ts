import type { Viewport } from "../cascade/media.ts";
import { matchesMedia } from "../cascade/media.ts";
import { expandShorthand } from "../property/expand.ts";
import { isPlausible } from "../property/plausible.ts";
import { canonicalProperty } from "../property/shorthands.ts";
import { isWideKeyword } from "../property/wide-keywords.ts";
import { compareSpecificity } from "../selector/specificity.ts";
import type { CarriedReach, CarriedRule } from "./carried.ts";

/** Expected value of one property of one element by the carried rules. */
interface Expected {
  readonly property: string;
  readonly value: string;
}

interface Weighed {
  readonly rule: CarriedRule;
  readonly weight: CarriedReach["weight"];
  readonly important: boolean;
}

/** Below zero as `a` loses to `b`; of two that are as strong the later one wins. */
const compare = (a: Weighed, b: Weighed): number => {
  if (a.important !== b.important) return a.important ? 1 : -1;
  const [one, other] = [a.rule.rank ?? Number.POSITIVE_INFINITY, b.rule.rank ?? Number.POSITIVE_INFINITY];
  if (one !== other) return one > other === a.important ? -1 : 1;
  return compareSpecificity(a.weight, b.weight);
};

/** The longhands of a declaration, or itself where nobody can tell them apart. */
export const longhands = (property: string, value: string): readonly (readonly [string, string])[] => {
  const name = canonicalProperty(property);
  const split = expandShorthand(name, value);
  return split ? Object.entries(split) : [[name, value]];
};

/**
 * Declarations of rules for each element at rest, in cascade order: the values that these elements must have
 * at their destination. Declarations that depend on a container are left out.
 */
export const expectedOf = (
  rules: readonly CarriedRule[],
  size: number,
  viewport: Viewport,
): readonly (readonly Expected[])[] => {
  const found: Map<string, Weighed & Expected>[] = Array.from({ length: size }, () => new Map());
  const unsure: Set<string>[] = Array.from({ length: size }, () => new Set());
  for (const rule of rules) {
    if (!rule.media.every((query) => matchesMedia(query, viewport))) continue;
    for (const { links, box, isAtRest, weight } of rule.reaches) {
      const [link] = links;
      if (!link || !isAtRest || box !== "") continue;
      for (const declared of rule.declarations)
        for (const [property, value] of longhands(declared.property, declared.value)) {
          if (isWideKeyword(value) || !isPlausible(property, value)) continue;
          if (rule.containers.length > 0) unsure[link.on]?.add(property);
          const one = { rule, weight, important: declared.important, property, value };
          const before = found[link.on]?.get(property);
          if (!before || compare(before, one) <= 0) found[link.on]?.set(property, one);
        }
    }
  }
  return found.map((own, on) => [...own.values()].filter(({ property }) => !unsure[on]?.has(property)));
};
