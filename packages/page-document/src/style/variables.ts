import type { ElementAddress } from "../edits/edit.ts";
import type { LocatedElement } from "../source/html/index.ts";
import type { StyledPage } from "./cascade/cascade.ts";
import type { Decision, StyleOrigin } from "./origin.ts";
import { addressOnPage } from "./page-tree.ts";
import { closing } from "./property/value-tokens.ts";

/** The custom properties that a piece of css or html asks for with `var()`, fallbacks left aside. */
export const variablesIn = (source: string): readonly string[] =>
  source.includes("--") ? [...source.matchAll(/\bvar\(\s*(--[^\s,()]+)/gi)].map(([, name = ""]) => name) : [];

/** A custom property that a value leans on, and where it is set. */
export interface UsedVariable {
  readonly name: string;
  readonly value: string | null;
  readonly origin: StyleOrigin;
  /** The element that asked, where the variable may be set for itself alone. */
  readonly element: ElementAddress | null;
}

/**
 * Replaces `var(--x, fallback)` by what it represents on this element; null where neither a value nor a
 * fallback is there (the declaration is then void at computed time). Circles count as not set.
 */
export const substituteVariables = (
  value: string,
  look: (name: string) => Decision,
  element: LocatedElement,
  page: StyledPage,
): { readonly text: string | null; readonly used: readonly UsedVariable[] } => {
  const used = new Map<string, UsedVariable>();
  const address = element.span ? addressOnPage(page.tree, element.span.from) : null;
  const replace = (text: string, open: readonly string[]): string | null => {
    const start = /\bvar\(/i.exec(text);
    if (!start) return text;
    const end = closing(text, start.index + 3);
    const inner = text.slice(start.index + 4, end - 1);
    const comma = inner.indexOf(",");
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim();
    const fallback = comma < 0 ? null : inner.slice(comma + 1).trim();
    const decided = open.includes(name) ? null : look(name);
    if (decided && open.length === 0)
      used.set(name, { name, value: decided.value, origin: decided.origin, element: address });
    const own = decided?.value == null ? null : replace(decided.value, [...open, name]);
    const meant = own ?? (fallback === null ? null : replace(fallback, open));
    const rest = replace(text.slice(end), open);
    return meant === null || rest === null ? null : text.slice(0, start.index) + meant + rest;
  };
  return { text: replace(value, []), used: [...used.values()] };
};
