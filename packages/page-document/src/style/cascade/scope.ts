import type { LocatedElement } from "../../source/html/index.ts";
import { type CompiledSelector, compileSelectors } from "../selector/compile.ts";
import { matchesInScope } from "../selector/match.ts";

/** `@scope (root) to (limit)`: its rules reach from a root down to, but not into, a limit. */
export interface Scope {
  readonly roots: readonly CompiledSelector[];
  readonly limits: readonly CompiledSelector[];
}

/** Null for a scope without a root of its own (of a `<style>` in place) or one that cannot be read. */
export const readScope = (params: string): Scope | null => {
  const found = /^\((.*?)\)\s*(?:\bto\s*\((.*)\)\s*)?$/is.exec(params.trim());
  if (!found?.[1]) return null;
  const roots = compileSelectors(found[1]);
  const limits = found[2] === undefined ? [] : compileSelectors(scopedSelector(found[2]));
  return roots && limits ? { roots, limits } : null;
};

/** `&` and a leading combinator speak of the scope's root. */
export const scopedSelector = (selector: string): string => {
  const own = selector.trim().replaceAll("&", ":where(:scope)");
  return /^[>+~]/.test(own) ? `:scope ${own}` : own;
};

/** The nearest root that the element is in scope of, and how many steps up it is; null where there is none. */
export const scopeRootOf = (
  scope: Scope,
  element: LocatedElement,
): { readonly root: LocatedElement; readonly steps: number } | null => {
  let steps = 0;
  for (let root: LocatedElement | null = element; root; root = root.parent) {
    const here = root;
    if (scope.roots.some((one) => matchesInScope(one, here, null)) && !isBeyond(scope, element, here))
      return { root, steps };
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
