import type { CssNode } from "../source/css/index.ts";
import { allElements, type LocatedElement } from "../source/html/index.ts";
import { locateCss } from "../source/index.ts";
import type { Declared, StyledPage } from "./cascade/cascade.ts";
import type { FlatRule } from "./cascade/flatten.ts";
import type { Viewport } from "./cascade/media.ts";
import { decide, declaredFor } from "./decide.ts";
import type { PageTree } from "./page-tree.ts";
import { canonicalProperty, longhandsOf } from "./property/shorthands.ts";
import { closing } from "./property/value-tokens.ts";
import { isReachedBy } from "./selector/any-state.ts";
import { attributeOf } from "./selector/tree.ts";
import { variablesIn } from "./variables.ts";

/** A variable that is declared for the element itself and that alone gives a property its value. */
export interface OwnVariable {
  readonly name: string;
  /** The declaration of the variable. */
  readonly declared: Declared;
  /** Something else on the element, on a box of its own or within it leans on the variable, too. */
  readonly isSharedHere: boolean;
}

/**
 * `.btn { background-color: var(--bg) }` with `.btn-primary { --bg: blue }`: for such an element the variable
 * is what its author means by the colour of this kind of button. Null where the value is more than one
 * `var()`, and where the variable is set for everything (`:root`, `*`) or further up.
 */
export const ownVariable = (
  page: StyledPage,
  element: LocatedElement,
  property: string,
  viewport: Viewport,
): OwnVariable | null => {
  const longhands = longhandsOf(property);
  const [first, ...others] = longhands.map((name) => decide(page, element, name, viewport));
  const winner = first?.winner;
  if (!winner || !isOwn(first.origin.from) || winner.property !== property) return null;
  if (others.some((one) => one.winner !== winner)) return null;
  const name = onlyVariable(winner.value);
  const said = name === null ? null : decide(page, element, name, viewport);
  const declared = said?.winner;
  if (name === null || !declared || !isOwn(said.origin.from) || declared.property !== name) return null;
  // An address is read from where it is: it is not moved between a variable and who uses it.
  if (declared.text === null || declared.value === "" || /url\(|image-set\(/i.test(declared.value))
    return null;
  if (/\*(?!=)|:root|:host/.test(declared.selector)) return null;
  const isSharedHere = leansElsewhere(page, element, viewport, { name, declared, longhands });
  return { name, declared, isSharedHere };
};

const isOwn = (from: string): boolean => from === "rule" || from === "inline";

/** The name in a value that is one `var()`, with a fallback or without. */
const onlyVariable = (value: string): string | null => {
  if (!/^var\(/i.test(value) || closing(value, 3) !== value.length) return null;
  return /^var\(\s*(--[^\s,)]+)\s*[,)]/i.exec(value)?.[1] ?? null;
};

interface Mention {
  readonly rule: FlatRule;
  readonly property: string;
}

const mentions = new WeakMap<PageTree, ReadonlyMap<string, readonly Mention[]>>();

/** Declarations of the page's stylesheets that use each variable. */
const mentionsOn = (page: StyledPage): ReadonlyMap<string, readonly Mention[]> => {
  const known = mentions.get(page.tree);
  if (known) return known;
  const found = new Map<string, Mention[]>();
  for (const { rules } of page.sheets)
    for (const rule of rules)
      for (const { property, value } of rule.declarations)
        for (const name of variablesIn(value)) {
          const own = found.get(name) ?? [];
          own.push({ rule, property: canonicalProperty(property) });
          found.set(name, own);
        }
  mentions.set(page.tree, found);
  return found;
};

const animated = new WeakMap<PageTree, ReadonlySet<string>>();

/**
 * The variables that keyframes of the page refer to: whatever runs them, here or by script, would change,
 * too.
 */
export const inKeyframes = (page: StyledPage): ReadonlySet<string> => {
  const known = animated.get(page.tree);
  if (known) return known;
  const found = new Set<string>();
  const visit = (nodes: readonly CssNode[], isWithin: boolean): void => {
    for (const node of nodes) {
      if (node.kind === "comment") continue;
      if (node.kind === "declaration") {
        if (isWithin) for (const name of variablesIn(node.value)) found.add(name);
      } else
        visit(node.nodes, isWithin || (node.kind === "at-rule" && /^(-\w+-)?keyframes$/.test(node.name)));
    }
  };
  for (const { sheet } of page.sheets) if (sheet) visit(locateCss(sheet.css).nodes, false);
  animated.set(page.tree, found);
  return found;
};

/**
 * Whether another value of the variable would change more than the property: asked of rules as they could ever apply,
 * in any width and state, so that what is not seen at the moment counts, too.
 */
const leansElsewhere = (
  page: StyledPage,
  element: LocatedElement,
  viewport: Viewport,
  { name, declared, longhands }: Pick<OwnVariable, "name" | "declared"> & { longhands: readonly string[] },
): boolean => {
  const isAsked = (property: string): boolean =>
    longhandsOf(property).every((longhand) => longhands.includes(longhand));
  const within = [...allElements(element.children)];
  const reachesInto = (inner: LocatedElement): boolean =>
    decide(page, inner, name, viewport).winner?.declaration === declared.declaration;
  const known = new Set([name]);
  for (const one of known) {
    if (inKeyframes(page).has(one)) return true;
    for (const { rule, property } of mentionsOn(page).get(one) ?? []) {
      const onItself = reach(rule, element);
      if (property.startsWith("--")) {
        if (onItself !== null || within.some((inner) => reach(rule, inner) !== null)) known.add(property);
        continue;
      }
      if (onItself === "box" || (onItself === "element" && !isAsked(property))) return true;
      if (within.some((inner) => reach(rule, inner) !== null && reachesInto(inner))) return true;
    }
  }
  const ownStyle = declaredFor(page, element, viewport).filter(({ origin }) => origin === "inline");
  const speaks = (value: string): boolean => variablesIn(value).some((one) => known.has(one));
  return (
    ownStyle.some(({ property, value }) => speaks(value) && !isAsked(property)) ||
    within.some((inner) => speaks(attributeOf(inner, "style") ?? ""))
  );
};

/** Part of an element that a rule could ever style: itself, or a box such as `::before`. */
const reach = ({ selectors }: FlatRule, element: LocatedElement): "element" | "box" | null => {
  const reaching = (selectors ?? []).filter(({ text }) => isReachedBy(text, element));
  if (reaching.length === 0) return null;
  return reaching.some(({ pseudoElement }) => pseudoElement !== null) ? "box" : "element";
};
