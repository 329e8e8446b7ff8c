import type { LocatedElement } from "../../source/html/index.ts";
import { type CompiledSelector, compileSelectors } from "../selector/compile.ts";
import { matchesInScope } from "../selector/match.ts";

/** `@scope (root) to (limit)`: its rules reach from a root down to, but not into, a limit. */
export interface Scope {
  /** null: no root of its own; then it is the element around the `<style>` or `<link>` (CSS Cascade 6, 2.5.3). */
  readonly roots: readonly CompiledSelector[] | null;
  readonly limits: readonly CompiledSelector[];
}

/** Longer ones are written to exhaust the clock. */
const LONGEST = 10_000;

/** Null for a scope that cannot be read; `outer` is the selector of the rule that it is nested in. */
export const readScope = (params: string, outer: string | null): Scope | null => {
  if (params.length > LONGEST) return null;
  const found = /^(?:\((.*?)\)\s*)?(?:\bto\s*\((.*)\)\s*)?$/is.exec(params.trim());
  if (!found) return null;
  const own = outer === null ? found[1] : found[1]?.replaceAll("&", `:is(${outer})`);
  const roots = own === undefined ? null : compileSelectors(own);
  const limits = found[2] === undefined ? [] : compileSelectors(scopedSelector(found[2]));
  return limits && (roots || own === undefined) ? { roots, limits } : null;
};

/** `&` and a leading combinator refer to the scope's root. */
export const scopedSelector = (selector: string): string => {
  const own = selector.trim().replaceAll("&", ":where(:scope)");
  return /^[>+~]/.test(own) ? `:scope ${own}` : own;
};

/**
 * The nearest root that the element is in scope of, and how many steps up it is; null where there is none.
 * `around` is the element that the stylesheet is in (null where that is no element of the body).
 */
export const scopeRootOf = (
  scope: Scope,
  element: LocatedElement,
  around: LocatedElement | null,
): { readonly root: LocatedElement; readonly steps: number } | null => {
  let steps = 0;
  for (let root: LocatedElement | null = element; root; root = root.parent) {
    const here = root;
    const isRoot = scope.roots ? scope.roots.some((one) => matchesInScope(one, here, null)) : here === around;
    if (isRoot && !isBeyond(scope, element, here)) return { root, steps };
    steps += 1;
  }
  return null;
};

const isBeyond = (scope: Scope, element: LocatedElement, root: LocatedElement): boolean => {
  for (let up: LocatedElement | null = element; up; up = up.parent) {
    const here = up;
    if (scope.limits.some((limit) => matchesInScope(limit, here, root))) return true;
    if (up === root) return false;
  }
  return false;
};
